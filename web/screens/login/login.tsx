// The login page. Who is signed in, just now or before, is sent on: to the page he asked for, else to the home page.
import { useEffect, useId, useState } from 'react';
import { useHref, useLocation, useNavigate, useOutletContext } from 'react-router';
import { type Farewell, takeFarewell } from '../../client/farewell.ts';
import { useForm } from '../../client/forms/use-form.ts';
import { storeToken, useSession } from '../../client/session.ts';
import type { Place } from '../../client/station.ts';
import { useApi } from '../../client/use-api.ts';
import { Form } from '../../parts/forms/form.tsx';
import { PasswordField } from '../../parts/forms/password-field.tsx';
import { Submit } from '../../parts/forms/submit.tsx';
import { TextField } from '../../parts/forms/text-field.tsx';
import { PageHead } from '../../parts/head/page-head.tsx';
import { Breadcrumb } from '../../parts/page/breadcrumb.tsx';
import { Banner } from '../../parts/problems/banner.tsx';
import { layoutTexts } from '../../texts/layout.ts';
import { loginTexts } from '../../texts/login.ts';
import styles from './login.module.css';
import { isOfDesk, returnAddress } from './return-address.ts';

export function Component() {
  const { siteName } = useOutletContext<Place>();
  const title = useId();
  const api = useApi();
  const farewell = useFarewell();
  useSendOn();
  const form = useForm({
    send: (read, signal) =>
      api.login({ body: { email: read('email'), password: read('password') } }, { signal }),
    onSent: ({ token }) => storeToken(token),
  });
  const crumbs = [{ label: layoutTexts.home, to: '/' }, { label: loginTexts.title }];
  return (
    <>
      <PageHead title={layoutTexts.pageTitle(loginTexts.title, siteName)} description={undefined} />
      <meta name="robots" content="noindex" />
      <Breadcrumb label={layoutTexts.breadcrumb} crumbs={crumbs} />
      <section className={styles.card}>
        <h1 id={title} className={styles.title}>
          {loginTexts.title}
        </h1>
        <p className={styles.intro}>{loginTexts.intro}</p>
        <div role="status" className={styles.farewell}>
          {farewell && <Banner title={loginTexts.farewell[farewell]} />}
        </div>
        <Form form={form} labelledBy={title} fields={['email', 'password']}>
          <TextField
            type="email"
            name="email"
            label={loginTexts.email}
            autoComplete="username"
            isRequired
          />
          <PasswordField
            name="password"
            label={loginTexts.password}
            autoComplete="current-password"
            isRequired
          />
          <Submit label={loginTexts.submit} sendingLabel={loginTexts.sending} />
        </Form>
      </section>
    </>
  );
}

function useFarewell(): Farewell | null {
  const [farewell, setFarewell] = useState<Farewell | null>(null);
  useEffect(() => setFarewell(takeFarewell()), []);
  return farewell;
}

function useSendOn(): void {
  const { connected } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const to = returnAddress(new URLSearchParams(search).get('retour'));
  const href = useHref(to);
  useEffect(() => {
    if (!connected) return;
    // The administration is a document of its own.
    if (isOfDesk(to)) window.location.replace(href);
    else navigate(to, { replace: true });
  }, [connected, to, href, navigate]);
}
