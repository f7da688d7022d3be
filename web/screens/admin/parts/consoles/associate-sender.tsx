// Gives a station the token of a console in two steps, in place: choose it, then confirm what it changes.
import plugIcon from 'lucide-static/icons/plug.svg?raw';
import { useId, useState } from 'react';
import type { PublicStation } from '../../../../../shared/contract/station.ts';
import { strangerTexts } from '../../../../texts/admin/reception.ts';
import { TwoStepButton } from '../acts/two-step-button.tsx';
import select from '../forms/select.module.css';
import styles from './unknown-senders.module.css';

export type ChosenStation = Pick<PublicStation, 'reference' | 'name'>;

type AssociateSenderProps = {
  /** Of the console, for those who hear the page. */
  readonly name: string;
  /** At least one. */
  readonly stations: readonly ChosenStation[];
  /** Never rejects. */
  readonly associate: (station: ChosenStation) => Promise<void>;
};

export function AssociateSender({ name, stations, associate }: AssociateSenderProps) {
  const id = useId();
  const [reference, setReference] = useState(stations[0]?.reference);
  const station = stations.find((one) => one.reference === reference) ?? stations[0];
  if (!station) return null;
  return (
    <div className={styles.act}>
      <label htmlFor={id}>{strangerTexts.station}</label>
      <select
        id={id}
        className={`${select.select} ${styles.select}`}
        value={station.reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      >
        {stations.map((one) => (
          <option key={one.reference} value={one.reference}>
            {one.name} ({one.reference})
          </option>
        ))}
      </select>
      <TwoStepButton
        icon={plugIcon}
        label={strangerTexts.associate}
        doingLabel={strangerTexts.associating}
        name={name}
        question={strangerTexts.asksToAssociate(station.name)}
        warning={strangerTexts.warning(station.name)}
        act={() => associate(station)}
      />
    </div>
  );
}
