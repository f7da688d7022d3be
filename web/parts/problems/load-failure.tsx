// Why figures could not be loaded, and the way to ask for them again.
import type { Violation } from '../../../shared/contract/call.ts';
import { stateTexts } from '../../texts/states.ts';
import { Banner } from './banner.tsx';
import { Retry } from './retry.tsx';

export function LoadFailure({ violations }: { readonly violations: readonly Violation[] }) {
  return (
    <Banner tone="error" title={stateTexts.errorTitle} messages={violations}>
      <Retry />
    </Banner>
  );
}
