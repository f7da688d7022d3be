// A field that no person meets, neither by eye, ear nor keyboard, and that no password manager fills: what comes
// with it filled in was sent by a robot.
import { contactTexts } from '../../texts/contact.ts';
import styles from './trap-field.module.css';

export const trapName = 'website';

export function TrapField() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {contactTexts.trap}
        <input
          type="text"
          name={trapName}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
