// Where the station stands.
import type { CurrentDetail } from '../../../shared/contract/weather-data.ts';
import { Card } from '../../parts/elements/card.tsx';
import { currentTexts, locationTitle } from '../../texts/current.ts';
import { degrees, metres } from '../../texts/place.ts';
import { MeasureTable } from './measure-table.tsx';
import styles from './section-table.module.css';

export function LocationTable({ place }: { readonly place: CurrentDetail['weatherStation'] }) {
  const rows = [
    [currentTexts.latitude, degrees(place.lat)],
    [currentTexts.longitude, degrees(place.lng)],
    [currentTexts.altitude, metres(place.elevation)],
    [currentTexts.city, place.city],
  ];
  return (
    <Card title={locationTitle}>
      <MeasureTable title={locationTitle}>
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
      </MeasureTable>
    </Card>
  );
}
