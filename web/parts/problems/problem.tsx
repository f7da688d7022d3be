// What takes the place of a page that does not exist or could not be shown.
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { layoutTexts } from '../../texts/layout.ts';
import { stateTexts } from '../../texts/states.ts';
import { PageHead } from '../head/page-head.tsx';
import { Breadcrumb } from '../page/breadcrumb.tsx';
import styles from './problem.module.css';
import { Retry } from './retry.tsx';
import { useReturnOfNetwork } from './use-return-of-network.ts';

export function Problem() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isOffline = useReturnOfNetwork();
  const { title, help } = wordsOf(isMissing, isOffline);
  const crumbs = [
    { label: layoutTexts.home, to: '/' },
    { label: isMissing ? layoutTexts.missingPage : layoutTexts.brokenPage },
  ];
  return (
    <>
      <PageHead title={title} description={undefined} />
      <Breadcrumb label={layoutTexts.breadcrumb} crumbs={crumbs} />
      <div className={styles.problem}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.help}>{help}</p>
        <p className={styles.ways}>
          {!isMissing && <Retry />}
          <Link to="/" className={styles.link}>
            {stateTexts.backHome}
          </Link>
        </p>
      </div>
    </>
  );
}

function wordsOf(isMissing: boolean, isOffline: boolean) {
  if (isMissing) return { title: stateTexts.notFound, help: stateTexts.notFoundHelp };
  if (isOffline) return { title: stateTexts.offlineTitle, help: stateTexts.offlineHelp };
  return { title: stateTexts.failureTitle, help: stateTexts.failureHelp };
}
