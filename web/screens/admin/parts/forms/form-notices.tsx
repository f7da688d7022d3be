// What a form of the administration says of what was typed: taken up again, or typed on a version, or an item, that
// is no more.
import { useState } from 'react';
import type { FormHold } from '../../../../client/forms/use-form.ts';
import { attempt } from '../../../../client/loaded.ts';
import { Banner } from '../../../../parts/problems/banner.tsx';
import { itemFormTexts } from '../../../../texts/admin/form.ts';
import actions from '../acts/action.module.css';
import styles from './form-notices.module.css';

type FormNoticesProps = {
  readonly form: FormHold;
  /** Puts the present version of the item into the form; rejects with the refusal. */
  readonly reload: () => Promise<unknown>;
};

/** Of a PUT: somebody else saved meanwhile. With a field it is another conflict: a name that is taken. */
const isStale = ({ phase, status, violations }: FormHold['state']): boolean =>
  phase === 'errors' &&
  status === 409 &&
  violations.every(({ propertyPath }) => propertyPath === undefined);

export function FormNotices({ form, reload }: FormNoticesProps) {
  const { state, isRestored, discard, settle } = form;
  const [reading, setReading] = useState<'none' | 'done' | 'failed'>('none');
  const readAgain = async () => {
    const { ok } = await attempt(reload());
    setReading(ok ? 'done' : 'failed');
    if (ok) settle();
  };
  if (isStale(state))
    return (
      <div className={styles.stale}>
        <p>{itemFormTexts.staleHelp}</p>
        <button type="button" className={actions.primary} onClick={() => void readAgain()}>
          {itemFormTexts.reload}
        </button>
        <p role="alert">{reading === 'failed' && itemFormTexts.reloadFailed}</p>
      </div>
    );
  if (state.phase === 'errors' && state.status === 404)
    return <p className={styles.stale}>{itemFormTexts.goneHelp}</p>;
  const isReloaded = reading === 'done' && state.phase === 'idle';
  return (
    <div role="status" className={styles.notices}>
      {isReloaded && <Banner title={itemFormTexts.reloaded} />}
      {isRestored && !isReloaded && state.phase !== 'sent' && (
        <Banner title={itemFormTexts.restored}>
          <button type="button" className={actions.quiet} onClick={discard}>
            {itemFormTexts.discard}
          </button>
        </Banner>
      )}
    </div>
  );
}
