// Who will administer the site.
import { useRef } from 'react';
import { TextField } from '../../../parts/forms/text-field.tsx';
import { setupTexts } from '../../../texts/admin/setup.ts';
import { FieldRow } from '../parts/forms/field-group.tsx';
import { blankPasswords, NewPassword, type TypedPasswords } from '../parts/forms/new-password.tsx';
import styles from './setup.module.css';

export const accountFields = [
  'admin.firstname',
  'admin.lastname',
  'admin.email',
  'admin.password',
  'admin.passwordConfirmation',
] as const;

export function AccountFields() {
  const typed = useRef<TypedPasswords>(blankPasswords);
  return (
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
      <NewPassword prefix="admin." label={setupTexts.password} isRequired typed={typed} />
    </>
  );
}
