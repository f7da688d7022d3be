// What is written of somebody who may sign in.
import { type RefObject, useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Role } from '../../../../shared/contract/session.ts';
import type { User } from '../../../../shared/contract/user.ts';
import { ownAccountId } from '../../../client/session.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { TextField } from '../../../parts/forms/text-field.tsx';
import { deskTexts, sectionTexts } from '../../../texts/admin/layout.ts';
import { userTexts } from '../../../texts/admin/users.ts';
import { NewPassword, type TypedPasswords } from '../parts/forms/new-password.tsx';
import { useDeskPlace } from '../parts/pages/desk-place.ts';
import styles from './user-fields.module.css';

type UserFieldsProps = {
  /** Null: a new one. */
  readonly user: User | null;
  readonly typed: RefObject<TypedPasswords>;
};

export function UserFields({ user, typed }: UserFieldsProps) {
  const isNew = user === null;
  const isOwn = !isNew && user.id === ownAccountId();
  useOwnEmail(user);
  return (
    <>
      <TextField name="firstname" label={userTexts.firstname} value={user?.firstname} isRequired />
      <TextField name="lastname" label={userTexts.lastname} value={user?.lastname} />
      <TextField
        type="email"
        name="email"
        label={userTexts.email}
        hint={userTexts.emailHint}
        value={user?.email}
        isRequired
      />
      <RoleField role={user?.roles[0] ?? 'ROLE_EDITOR'} isOwn={isOwn} />
      {isOwn ? (
        <p>
          {userTexts.ownPassword} <Link to="/admin/password">{sectionTexts.password}</Link>
        </p>
      ) : (
        <NewPassword
          label={userTexts.password}
          {...(isNew ? {} : { hint: userTexts.keepPassword })}
          isRequired={isNew}
          typed={typed}
        />
      )}
    </>
  );
}

/** One's own e-mail stands beside the page: it is read again there once it was changed. */
function useOwnEmail(user: User | null): void {
  const { ownEmail } = useDeskPlace();
  const { revalidate } = useRevalidator();
  const isChanged = user?.id === ownAccountId() && user.email !== ownEmail;
  useEffect(() => {
    if (isChanged) void revalidate();
  }, [isChanged, revalidate]);
}

const roles = ['ROLE_EDITOR', 'ROLE_ADMIN'] as const satisfies readonly Role[];

type RoleFieldProps = { readonly role: Role; readonly isOwn: boolean };

/** One's own is shown and sent as it is. */
const RoleField = ({ role, isOwn }: RoleFieldProps) => (
  <Field
    name="roles"
    label={userTexts.role}
    hint={isOwn ? userTexts.ownRole : userTexts.roleHint}
    isRequired={!isOwn}
  >
    {(control) => (
      <>
        <select
          {...control}
          className={`${control.className} ${styles.role}`}
          defaultValue={role}
          disabled={isOwn}
        >
          {roles.map((name) => (
            <option key={name} value={name}>
              {deskTexts.roles[name]}
            </option>
          ))}
        </select>
        {isOwn && <input type="hidden" name="roles" value={role} />}
      </>
    )}
  </Field>
);
