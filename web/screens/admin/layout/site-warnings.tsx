// What the owner must know wherever he is in the administration. A warning that was put away stays away until it says
// something else, comes back after having gone, or the page is loaded anew.
import warningIcon from 'lucide-static/icons/triangle-alert.svg?raw';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { StatusWarning } from '../../../../shared/contract/status.ts';
import { Icon } from '../../../parts/elements/icon.tsx';
import { VisuallyHidden } from '../../../parts/elements/visually-hidden.tsx';
import { statusTexts } from '../../../texts/admin/status.ts';
import actions from '../parts/acts/action.module.css';
import styles from './site-warnings.module.css';
import { useSiteWarnings } from './use-site-warnings.ts';

const keyOf = ({ kind, reference, message }: StatusWarning): string =>
  JSON.stringify([kind, reference, message]);

export function SiteWarnings() {
  const warnings = useSiteWarnings();
  const place = useRef<HTMLElement>(null);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  useEffect(() => {
    const present = warnings.map(keyOf);
    setDismissed((before) => before.filter((key) => present.includes(key)));
  }, [warnings]);
  const shown = warnings.filter((warning) => !dismissed.includes(keyOf(warning)));

  // The button that was pressed goes: reading goes on from the place it was in.
  const dismiss = (warning: StatusWarning) => {
    setDismissed((before) => [...before, keyOf(warning)]);
    place.current?.focus();
  };

  return (
    <section ref={place} tabIndex={-1} className={styles.place} aria-label={statusTexts.title}>
      <div role="status">
        {shown.length > 0 && (
          <ul className={styles.warnings}>
            {shown.map((warning) => (
              <li key={keyOf(warning)} className={styles.warning}>
                <Icon svg={warningIcon} />
                <p className={styles.message}>{warning.message}</p>
                <p className={styles.acts}>
                  {warning.reference !== null && (
                    <Link to={`/admin/reception/${warning.reference}`} className={actions.quiet}>
                      {statusTexts.seeReception}
                      <VisuallyHidden>{statusTexts.ofWarning(warning.message)}</VisuallyHidden>
                    </Link>
                  )}
                  <button type="button" className={actions.quiet} onClick={() => dismiss(warning)}>
                    {statusTexts.dismiss}
                    <VisuallyHidden>{statusTexts.ofWarning(warning.message)}</VisuallyHidden>
                  </button>
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
