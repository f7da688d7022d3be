// A password, which the person may look at while typing it.
import { useState } from 'react';
import { formTexts } from '../../texts/forms.ts';
import { VisuallyHidden } from '../elements/visually-hidden.tsx';
import { Field } from './field.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.both}>
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.show}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? formTexts.hide : formTexts.show}
            <VisuallyHidden> {formTexts.thePassword}</VisuallyHidden>
          </button>
        </div>
      )}
    </Field>
  );
}
