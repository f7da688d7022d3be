// A password to be chosen, typed twice. What is said of its strength is its length and nothing more: the server knows
// the common ones.
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { PasswordField } from '../../../../parts/forms/password-field.tsx';
import { newPasswordTexts } from '../../../../texts/admin/password.ts';
import styles from './new-password.module.css';
import { passwordLength } from './password-length.ts';

/** What is typed in the two fields. */
export type TypedPasswords = { password: string; passwordConfirmation: string };

export const blankPasswords: TypedPasswords = { password: '', passwordConfirmation: '' };

type NewPasswordProps = {
  /** Before the names of the two fields. */
  readonly prefix?: 'admin.';
  readonly label: string;
  /** Said before the rules. */
  readonly hint?: string;
  readonly isRequired: boolean;
  /** Follows what is typed, and fills the fields when they are made anew: passwords are in no draft. */
  readonly typed: RefObject<TypedPasswords>;
};

export function NewPassword({ prefix, label, hint, isRequired, typed }: NewPasswordProps) {
  const first = `${prefix ?? ''}password`;
  const fields = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(passwordLength(''));
  const show = () => setLength(passwordLength(typed.current.password));

  const follow = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const name = target.name === first ? 'password' : 'passwordConfirmation';
    typed.current = { ...typed.current, [name]: target.value };
    show();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for fields that were just made.
  useEffect(() => {
    for (const input of fields.current?.querySelectorAll('input') ?? [])
      input.value =
        input.name === first ? typed.current.password : typed.current.passwordConfirmation;
    show();
    const form = fields.current?.closest('form');
    const forget = () => {
      typed.current = blankPasswords;
      show();
    };
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);

  const { rules, confirmation } = newPasswordTexts;
  return (
    <div ref={fields} className={styles.fields} onInput={follow}>
      <div className={styles.field}>
        <PasswordField
          name={first}
          label={label}
          hint={hint === undefined ? rules : `${hint} ${rules}`}
          autoComplete="new-password"
          isRequired={isRequired}
        />
        <p role="status" className={styles.strength}>
          {length && newPasswordTexts[length]}
        </p>
      </div>
      <PasswordField
        name={`${first}Confirmation`}
        label={confirmation}
        autoComplete="new-password"
        isRequired={isRequired}
      />
    </div>
  );
}
