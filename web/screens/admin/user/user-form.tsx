// Somebody who may sign in, new or to be changed.
import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Role } from '../../../../shared/contract/session.ts';
import type { User, UserInput } from '../../../../shared/contract/user.ts';
import type { Options } from '../../../client/api.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import type { ReadField } from '../../../client/forms/use-form.ts';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { userTexts } from '../../../texts/admin/users.ts';
import { ItemForm } from '../parts/forms/item-form.tsx';
import { blankPasswords, type TypedPasswords } from '../parts/forms/new-password.tsx';
import { UserFields } from './user-fields.tsx';

/** Null where there is none yet. */
export async function loader({ params: { id }, request, context }: LoaderFunctionArgs) {
  if (id === undefined) return null;
  return context.get(deskContext).getUser({ params: { id } }, { signal: request.signal });
}

const bodyOf = (read: ReadField): UserInput => ({
  firstname: read('firstname'),
  lastname: read('lastname'),
  email: read('email'),
  roles: [roleOf(read('roles'))],
  password: read('password'),
  passwordConfirmation: read('passwordConfirmation'),
});

const roleOf = (value: string): Role => (value === 'ROLE_ADMIN' ? value : 'ROLE_EDITOR');

export function Component() {
  const user = useLoaderData<User | null>();
  return <UserForm key={user?.id ?? 'new'} user={user} />;
}

function UserForm({ user }: { readonly user: User | null }) {
  const desk = useDesk();
  const typed = useRef<TypedPasswords>(blankPasswords);
  const update = async ({ id }: User, body: UserInput, options: Options) => {
    const saved = await desk.updateUser({ params: { id }, body }, options);
    typed.current = blankPasswords;
    return saved;
  };
  return (
    <ItemForm
      item={user}
      list={{ to: '/admin/user', label: sectionTexts.user }}
      texts={userTexts}
      fields={['firstname', 'lastname', 'email', 'roles', 'password', 'passwordConfirmation']}
      create={(read, options) => desk.createUser({ body: bodyOf(read) }, options)}
      update={(item, read, options) => update(item, bodyOf(read), options)}
      reload={({ id }) => desk.getUser({ params: { id } })}
      editAddress={({ id }) => `/admin/user/edit/${id}`}
    >
      {(item) => <UserFields user={item} typed={typed} />}
    </ItemForm>
  );
}
