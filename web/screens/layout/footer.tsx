// The station in a few words, what its data must not be used for, where to read them, and the copyright line.
import { StationLink } from '../../parts/station-link.tsx';
import { dataPages, layoutTexts } from '../../texts/layout.ts';
import styles from './footer.module.css';
import type { LayoutData } from './layout-data.ts';

const links = [
  { to: '/weather/current', label: dataPages.current.menu },
  { to: '/weather/history/daily', label: dataPages.daily.menu },
  { to: '/weather/history/weekly', label: dataPages.weekly.menu },
  { to: '/weather/history/monthly', label: dataPages.monthly.menu },
  { to: '/weather/history/yearly', label: dataPages.yearly.menu },
  { to: '/weather/history/record', label: dataPages.record.menu },
];

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
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <StationLink to={to} className={styles.link}>
                      {label}
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
