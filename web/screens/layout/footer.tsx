// Under every page: the station in a few words, what its data are worth, where to read them and where else they are
// sent; then the copyright line, the owner's links, and what the data must not be used for.
import type { ReactNode } from 'react';
import { useHref } from 'react-router';
import { documentPaths } from '../../../shared/contract/page.ts';
import type { SiteLink } from '../../../shared/contract/site.ts';
import { StationLink } from '../../parts/addresses/station-link.tsx';
import { dataLinks, layoutTexts } from '../../texts/layout.ts';
import { withFrenchSpaces } from '../../texts/owner-words.ts';
import styles from './footer.module.css';
import type { LayoutData } from './layout-data.ts';

export function Footer(layout: LayoutData) {
  const { station, site, siteName, year } = layout;
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        {station && <Information station={station} site={site} />}
        <div className={styles.end}>
          <p>
            {layoutTexts.copyright(year, siteName)}. {layoutTexts.disclaimer}
          </p>
          <Outside label={layoutTexts.social} links={site.socialLinks} className={styles.row} />
          <Practical />
        </div>
      </div>
    </footer>
  );
}

type InformationProps = Pick<LayoutData, 'site'> & {
  readonly station: NonNullable<LayoutData['station']>;
};

function Information({ station, site: { externalNetworks } }: InformationProps) {
  return (
    <div className={styles.columns}>
      <Column title={layoutTexts.aboutStation}>
        <p>{withFrenchSpaces(station.shortDescription)}</p>
      </Column>
      <Column title={layoutTexts.usageTitle}>
        <p>{layoutTexts.usage}</p>
      </Column>
      <Column title={layoutTexts.readData} isScreenOnly>
        <nav aria-label={layoutTexts.readData}>
          <ul className={styles.links}>
            {dataLinks.map(({ to, menu }) => (
              <li key={to}>
                <StationLink to={to} className={styles.link}>
                  {menu}
                </StationLink>
              </li>
            ))}
          </ul>
        </nav>
      </Column>
      {externalNetworks.length > 0 && (
        <Column title={layoutTexts.networks} isScreenOnly>
          <Outside label={layoutTexts.networks} links={externalNetworks} className={styles.list} />
        </Column>
      )}
    </div>
  );
}

type ColumnProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Links alone: nothing of it is left on paper. */
  readonly isScreenOnly?: boolean;
};

function Column({ title, children, isScreenOnly = false }: ColumnProps) {
  return (
    <section data-screen-only={isScreenOnly ? '' : undefined}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

type OutsideProps = {
  readonly label: string;
  readonly links: readonly SiteLink[];
  readonly className: string | undefined;
};

/** Links to other sites, in the owner's words; nothing when there are none. */
function Outside({ label, links, className }: OutsideProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {links.map(({ label: text, url }) => (
          <li key={`${text} ${url}`}>
            <a href={url} rel="noopener" className={styles.link}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Practical() {
  const feed = useHref(documentPaths.feed);
  const api = useHref('/api/docs');
  return (
    <nav aria-label={layoutTexts.practical}>
      <ul className={styles.row}>
        <li>
          <StationLink to="/mentions-legales" className={styles.link}>
            {layoutTexts.legalNotice}
          </StationLink>
        </li>
        <li>
          <StationLink to="/confidentialite" className={styles.link}>
            {layoutTexts.privacy}
          </StationLink>
        </li>
        <li>
          <a href={feed} type="application/atom+xml" className={styles.link}>
            {layoutTexts.feed}
          </a>
        </li>
        <li>
          <a href={api} className={styles.link}>
            {layoutTexts.api}
          </a>
        </li>
      </ul>
    </nav>
  );
}
