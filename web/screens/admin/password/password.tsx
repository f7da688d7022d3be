// « Mon mot de passe »: one's own, changed by who knows the present one. Every session of the account ends; this one
// goes on with a new token.
import { useId, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { User } from '../../../../shared/contract/user.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import { useForm } from '../../../client/forms/use-form.ts';
import { ownAccountId } from '../../../client/session.ts';
import { signInAgain } from '../../../client/sign-in-again.ts';
import { Form } from '../../../parts/forms/form.tsx';
import { PasswordField } from '../../../parts/forms/password-field.tsx';
import { Submit } from '../../../parts/forms/submit.tsx';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { passwordTexts } from '../../../texts/admin/password.ts';
import { blankPasswords, NewPassword, type TypedPasswords } from '../parts/forms/new-password.tsx';
import { AdminPage } from '../parts/pages/admin-page.tsx';
import sheet from '../parts/pages/sheet.module.css';
import styles from './password.module.css';

/** The account as it is now: its e-mail may have changed since the token was made. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<User> {
  const params = { id: ownAccountId() ?? 'none' };
  return context.get(deskContext).getUser({ params }, { signal: request.signal });
}

const fields = ['currentPassword', 'password', 'passwordConfirmation'];

export function Component() {
  const title = useId();
  const desk = useDesk();
  const { email } = useLoaderData<User>();
  const typed = useRef<TypedPasswords>(blankPasswords);
  const form = useForm({
    send: async (read, signal) => {
      const password = read('password');
      const body = {
        currentPassword: read('currentPassword'),
        password,
        passwordConfirmation: read('passwordConfirmation'),
      };
      await desk.changePassword({ body }, { signal });
      await signInAgain(desk, { email, password });
    },
    onSent: (_, element) => element.reset(),
  });
  return (
    <AdminPage title={sectionTexts.password} titleId={title}>
      <div className={sheet.sheet}>
        <p className={styles.intro}>{passwordTexts.intro}</p>
        <Form form={form} labelledBy={title} fields={fields} sentText={passwordTexts.saved}>
          {/* For password managers, which keep a password with its account. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            name="currentPassword"
            label={passwordTexts.current}
            autoComplete="current-password"
            isRequired
          />
          <NewPassword label={passwordTexts.chosen} isRequired typed={typed} />
          <Submit label={passwordTexts.save} sendingLabel={passwordTexts.saving} />
        </Form>
      </div>
    </AdminPage>
  );
}
