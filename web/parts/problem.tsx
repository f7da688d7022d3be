// What takes the place of a page that does not exist or could not be shown.
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { stateTexts } from '../texts/states.ts';
import { PageHead } from './page-head.tsx';
import styles from './problem.module.css';
import { Retry } from './retry.tsx';

export function Problem() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? stateTexts.notFound : stateTexts.failureTitle;
  return (
    <div className={styles.problem}>
      <PageHead title={title} description={undefined} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.help}>{isMissing ? stateTexts.notFoundHelp : stateTexts.failureHelp}</p>
      <p className={styles.ways}>
        {!isMissing && <Retry>{stateTexts.retry}</Retry>}
        <Link to="/" className={styles.link}>
          {stateTexts.backHome}
        </Link>
      </p>
    </div>
  );
}
