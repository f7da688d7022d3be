// The first start, which the one-time link opens: an administrator and a station, then the console. Reloading, or
// coming back later, goes on at the same step.
import { useEffect } from 'react';
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router';
import type { Violation } from '../../../../shared/contract/call.ts';
import { Banner } from '../../../parts/problems/banner.tsx';
import { setupTexts } from '../../../texts/admin/setup.ts';
import actions from '../parts/acts/action.module.css';
import { AdminProblem } from '../parts/pages/admin-problem.tsx';
import { ConsoleStep } from './console-step.tsx';
import { Frame, Page } from './frame.tsx';
import { readSetup, type SetupData } from './read-setup.ts';
import styles from './setup.module.css';
import { SetupForm } from './setup-form.tsx';

export const loader = readSetup;

export function Component() {
  const data = useLoaderData<SetupData>();
  useNewKey();
  switch (data.step) {
    case 'form':
      return <SetupForm setupKey={data.key} state={data.state} />;
    case 'console':
      return <ConsoleStep {...data} />;
    case 'ready':
      return <Ready />;
    case 'closed':
      return <Closed violations={data.violations} />;
    default:
      return data satisfies never;
  }
}

export const ErrorBoundary = () => (
  <Page>
    <AdminProblem />
  </Page>
);

/** Another link opened over this page changes nothing but what follows `#`: no loader runs for that. */
function useNewKey(): void {
  const { revalidate } = useRevalidator();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1 && window.location.hash === hash) void revalidate();
  }, [hash, revalidate]);
}

/** Nobody gets further without a link; whoever has an account signs in. */
function Closed({ violations }: { readonly violations: readonly Violation[] }) {
  const hadLink = violations.length > 0;
  return (
    <Frame title={hadLink ? setupTexts.lapsedTitle : setupTexts.noKeyTitle}>
      {violations.map(({ message }) => (
        <Banner key={message} tone="error" title={message} />
      ))}
      <p className={styles.intro}>{hadLink ? setupTexts.lapsedHelp : setupTexts.noKeyHelp}</p>
      <pre className={styles.command}>{setupTexts.command}</pre>
      <p className={styles.intro}>{setupTexts.hasAccount}</p>
      <p className={styles.ways}>
        <Link to="/login?retour=%2Fadmin%2Fdashboard" reloadDocument className={actions.primary}>
          {setupTexts.logIn}
        </Link>
      </p>
    </Frame>
  );
}

const Ready = () => (
  <Frame title={setupTexts.ready}>
    <p className={styles.intro}>{setupTexts.readyHelp}</p>
    <p className={styles.ways}>
      <Link to="/admin/weatherStation/create" className={actions.primary}>
        {setupTexts.addStation}
      </Link>
      <Link to="/admin/dashboard" className={actions.quiet}>
        {setupTexts.dashboard}
      </Link>
    </p>
  </Frame>
);
