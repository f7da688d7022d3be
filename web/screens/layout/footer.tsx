// The station in a few words, what its data must not be used for, where to read them, and the copyright line.
import { StationLink } from '../../parts/station-link.tsx';
import { dataLinks, layoutTexts } from '../../texts/layout.ts';
import styles from './footer.module.css';
import type { LayoutData } from './layout-data.ts';

export function Footer({ station, siteName, year }: LayoutData) {
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        {station && (
          <div className={styles.columns}>
            <section>
              <h2 className={styles.title}>{layoutTexts.aboutStation}</h2>
              <p>{station.shortDescription}</p>
            </section>
            <nav aria-labelledby="read-data">
              <h2 id="read-data" className={styles.title}>
                {layoutTexts.readData}
              </h2>
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
            <section>
              <h2 className={styles.title}>{layoutTexts.disclaimerTitle}</h2>
              <p>{layoutTexts.disclaimer}</p>
            </section>
          </div>
        )}
        <p>
          {layoutTexts.copyright(year, siteName)}
          {!station && `. ${layoutTexts.disclaimer}`}
        </p>
      </div>
    </footer>
  );
}
