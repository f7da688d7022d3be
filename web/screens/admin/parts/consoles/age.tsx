// « il y a 3 min », counted by the visitor's clock while the page stays open; the instant itself is at hand.
import { useCallback } from 'react';
import { formatAge } from '../../../../../shared/format/durations.ts';
import { useNow } from '../../../../parts/freshness/now.ts';

export function Age({ of }: { readonly of: string }) {
  const select = useCallback(
    (now: number | null) => (now === null ? null : formatAge(now - Date.parse(of))),
    [of],
  );
  return <time dateTime={of}>{useNow(select)}</time>;
}
