// Who will administer the site.
import { PasswordField } from '../../../parts/forms/password-field.tsx';
import { TextField } from '../../../parts/forms/text-field.tsx';
import { setupTexts } from '../../../texts/admin/setup.ts';
import { FieldRow } from '../parts/field-group.tsx';
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
    <FieldRow>
      <TextField
        name="admin.firstname"
        label={setupTexts.firstname}
        autoComplete="given-name"
        isRequired
      />
      <TextField name="admin.lastname" label={setupTexts.lastname} autoComplete="family-name" />
    </FieldRow>
    <TextField
      type="email"
      name="admin.email"
      label={setupTexts.email}
      hint={setupTexts.emailHint}
      autoComplete="username"
      isRequired
    />
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
