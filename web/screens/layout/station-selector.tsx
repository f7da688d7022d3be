// Chooses the station of the whole site: an ordinary form, sent by itself where there is script.
import { Form, useLocation, useSubmit } from 'react-router';
import type { PublicStation } from '../../../shared/contract/station.ts';
import { STATION } from '../../parts/station-address.ts';
import { layoutTexts } from '../../texts/layout.ts';
import styles from './station-selector.module.css';

type StationSelectorProps = {
  readonly stations: readonly PublicStation[];
  readonly station: PublicStation;
};

export function StationSelector({ stations, station }: StationSelectorProps) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  return (
    <Form method="get" action={pathname} className={styles.form}>
      <span className={styles.field}>
        <label htmlFor="station" className={styles.label}>
          {layoutTexts.chooseStation}
        </label>
        <select
          key={station.reference}
          id="station"
          name={STATION}
          className={styles.select}
          defaultValue={station.reference}
          onChange={({ currentTarget }) => submit(currentTarget.form)}
        >
          {stations.map(({ reference, city, postalCode }) => (
            <option key={reference} value={reference}>
              {layoutTexts.stationOption(city, postalCode)}
            </option>
          ))}
        </select>
      </span>
      <noscript>
        <button type="submit" className={styles.confirm}>
          {layoutTexts.confirmStation}
        </button>
      </noscript>
    </Form>
  );
}
