// What takes the place of a page that does not exist or could not be shown.
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { layoutTexts } from '../texts/layout.ts';
import { stateTexts } from '../texts/states.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { PageHead } from './page-head.tsx';
import styles from './problem.module.css';
import { Retry } from './retry.tsx';

export function Problem() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? stateTexts.notFound : stateTexts.failureTitle;
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
        <p className={styles.help}>
          {isMissing ? stateTexts.notFoundHelp : stateTexts.failureHelp}
        </p>
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
