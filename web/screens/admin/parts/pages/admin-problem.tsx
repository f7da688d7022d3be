// What takes the place of a screen that does not exist or could not be loaded: the server's own words, and a way on.
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { ApiError } from '../../../../client/api.ts';
import { Banner } from '../../../../parts/problems/banner.tsx';
import { Retry } from '../../../../parts/problems/retry.tsx';
import { useReturnOfNetwork } from '../../../../parts/problems/use-return-of-network.ts';
import { deskTexts } from '../../../../texts/admin/layout.ts';
import { stateTexts } from '../../../../texts/states.ts';
import actions from '../acts/action.module.css';
import { AdminPage } from './admin-page.tsx';
import styles from './admin-problem.module.css';

export function AdminProblem() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const messages = error instanceof ApiError ? error.violations : [];
  const isOffline = useReturnOfNetwork();
  return (
    <AdminPage
      title={
        isMissing ? stateTexts.notFound : isOffline ? stateTexts.offlineTitle : deskTexts.errorTitle
      }
    >
      <div className={styles.problem}>
        {isMissing ? (
          <p>{messages[0]?.message ?? stateTexts.notFoundHelp}</p>
        ) : (
          <Problems messages={isOffline ? [{ message: stateTexts.offlineHelp }] : messages} />
        )}
        <p className={styles.ways}>
          {!isMissing && <Retry />}
          <Link to="/admin/dashboard" className={actions.quiet}>
            {deskTexts.backToDashboard}
          </Link>
        </p>
      </div>
    </AdminPage>
  );
}

function Problems({ messages }: { readonly messages: ApiError['violations'] }) {
  const shown = messages.length > 0 ? messages : [{ message: stateTexts.failureHelp }];
  return shown.map(({ message }) => <Banner key={message} tone="error" title={message} />);
}
