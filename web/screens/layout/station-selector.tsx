// Chooses the station of the whole site: an ordinary form, sent by itself where there is script.
import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigation, useSubmit } from 'react-router';
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
  const { reference } = station;
  const isIdle = useNavigation().state === 'idle';
  const submit = useSubmit();
  const select = useRef<HTMLSelectElement>(null);
  const isTakenOver = useRef(false);

  useEffect(() => {
    const { current } = select;
    if (isIdle && current && current.value !== reference) {
      // Chosen and then left for another page, else chosen before the script was there.
      if (isTakenOver.current) current.value = reference;
      else submit(current.form);
    }
    isTakenOver.current = true;
  }, [isIdle, reference, submit]);

  return (
    <Form method="get" action={pathname} className={styles.form}>
      <span className={styles.field}>
        <label htmlFor="station" className={styles.label}>
          {layoutTexts.chooseStation}
        </label>
        <select
          ref={select}
          id="station"
          name={STATION}
          className={styles.select}
          // A browser that fills in what stood here before would choose for its visitor.
          autoComplete="off"
          defaultValue={reference}
          onChange={({ currentTarget }) => submit(currentTarget.form)}
        >
          {stationOptions(stations).map(({ reference: value, words }) => (
            <option key={value} value={value}>
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
