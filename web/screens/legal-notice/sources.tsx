// Whose work the site stands on, and under which licence.
import { Row, Rows } from '../../parts/elements/rows.tsx';
import { otherForecast, sources } from '../../texts/legal-notice.ts';

export function Sources() {
  return (
    <>
      <Rows>
        {sources.map(({ what, name, url, licence }) => (
          <Row key={what} label={what}>
            {url === '' ? (
              name
            ) : (
              <a href={url} rel="noopener">
                {name}
              </a>
            )}
            , {licence}
          </Row>
        ))}
      </Rows>
      <p>{otherForecast}</p>
    </>
  );
}
