// Chooses the station of the whole site: an ordinary form, sent by itself where there is script.
import { Form, useLocation, useSubmit } from 'react-router';
import type { PublicStation } from '../../../shared/contract/station.ts';
import { STATION } from '../../parts/addresses/station-address.ts';
import { layoutTexts } from '../../texts/layout.ts';
import { stationOptions } from './station-options.ts';
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
          {stationOptions(stations).map(({ reference, words }) => (
            <option key={reference} value={reference}>
              {words}
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
