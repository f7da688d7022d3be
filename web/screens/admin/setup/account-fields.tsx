// Who will administer the site.
import { Field } from '../../../parts/forms/field.tsx';
import { PasswordField } from '../../../parts/forms/password-field.tsx';
import { setupTexts } from '../../../texts/admin/setup.ts';
import styles from './setup.module.css';

export const accountFields = [
  'admin.firstname',
  'admin.lastname',
  'admin.email',
  'admin.password',
  'admin.passwordConfirmation',
] as const;

export const AccountFields = () => (
  <>
    <p className={styles.hint}>{setupTexts.accountHint}</p>
    <div className={styles.pair}>
      <Field name="admin.firstname" label={setupTexts.firstname} isRequired>
        {(control) => <input {...control} type="text" autoComplete="given-name" />}
      </Field>
      <Field name="admin.lastname" label={setupTexts.lastname}>
        {(control) => <input {...control} type="text" autoComplete="family-name" />}
      </Field>
    </div>
    <Field name="admin.email" label={setupTexts.email} hint={setupTexts.emailHint} isRequired>
      {(control) => (
        <input {...control} type="email" autoComplete="username" autoCapitalize="none" />
      )}
    </Field>
    <PasswordField
      name="admin.password"
      label={setupTexts.password}
      hint={setupTexts.passwordHint}
      isRequired
      autoComplete="new-password"
    />
    <PasswordField
      name="admin.passwordConfirmation"
      label={setupTexts.passwordConfirmation}
      isRequired
      autoComplete="new-password"
    />
  </>
);
