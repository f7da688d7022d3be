// Where the station stands.
import type { CurrentDetail } from '../../../shared/contract/weather-data.ts';
import { formatNumber, NARROW_SPACE } from '../../../shared/format/numbers.ts';
import { Card } from '../../parts/card.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import { currentTexts, locationTitle } from '../../texts/current.ts';
import styles from './section-table.module.css';

export function LocationTable({ place }: { readonly place: CurrentDetail['weatherStation'] }) {
  const rows = [
    [currentTexts.latitude, `${formatNumber(place.lat, 4)}°`],
    [currentTexts.longitude, `${formatNumber(place.lng, 4)}°`],
    [currentTexts.altitude, `${formatNumber(place.elevation, 0)}${NARROW_SPACE}m`],
    [currentTexts.city, place.city],
  ];
  return (
    <Card title={locationTitle}>
      <table>
        <caption>
          <VisuallyHidden>{locationTitle}</VisuallyHidden>
        </caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{currentTexts.measure}</th>
            <th scope="col">{currentTexts.value}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row" className={styles.label}>
                {label}
              </th>
              <td className={styles.value}>
                <span className={styles.place}>{value}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
