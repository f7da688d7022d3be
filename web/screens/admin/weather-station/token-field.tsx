// The token a console is known by: typed, made by the server, copied, replaced.
import renewIcon from 'lucide-static/icons/refresh-cw.svg?raw';
import { useRef } from 'react';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import type { Loaded } from '../../../client/loaded.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { tokenTexts } from '../../../texts/admin/stations.ts';
import { ActOutcome } from '../parts/acts/act-outcome.tsx';
import { CopyButton } from '../parts/acts/copy-button.tsx';
import { TwoStepButton } from '../parts/acts/two-step-button.tsx';
import styles from './token-field.module.css';

export type TokenFieldProps = {
  /** Null: a new one. */
  readonly station: PublicStation | null;
  /** What became of a renewal; null before one. It outlives the field, which is made anew with the new token. */
  readonly renewal: Loaded<unknown> | null;
  /** Never rejects. `forgetTyped` is called before the new token is put in. */
  readonly renew: (station: PublicStation, forgetTyped: () => void) => Promise<unknown>;
};

export function TokenField({ station, renewal, renew }: TokenFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  /** What was typed in its place would be laid over the new token. */
  const forgetTyped = () => {
    if (!field.current) return;
    field.current.value = field.current.defaultValue;
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <>
      <Field
        name="apiToken"
        label={tokenTexts.label}
        hint={station ? tokenTexts.editHint : tokenTexts.createHint}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            className={`${control.className} ${styles.token}`}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            defaultValue={station?.apiToken}
          />
        )}
      </Field>
      {station && (
        <div className={styles.actions}>
          <CopyButton name={tokenTexts.label} read={() => field.current?.value ?? ''} />
          <TwoStepButton
            icon={renewIcon}
            label={tokenTexts.renew}
            doingLabel={tokenTexts.renewing}
            question={tokenTexts.asksToRenew}
            warning={tokenTexts.renewWarning}
            act={() => renew(station, forgetTyped)}
          />
        </div>
      )}
      <ActOutcome outcome={renewal} done={tokenTexts.renewed} failed={tokenTexts.renewFailed} />
    </>
  );
}
