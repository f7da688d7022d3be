// Gives a station the token of a console in two steps, in place: choose it, then confirm what it changes.
import { useEffect, useId, useRef, useState } from 'react';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { VisuallyHidden } from '../../../parts/visually-hidden.tsx';
import { strangerTexts } from '../../../texts/admin/reception.ts';
import actions from './action.module.css';
import styles from './unknown-senders.module.css';

type ChosenStation = Pick<PublicStation, 'reference' | 'name'>;

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
  const [step, setStep] = useState<'choice' | 'confirm' | 'sending'>('choice');
  const first = useRef<HTMLButtonElement>(null);
  const isMoved = useRef(false);
  const station = stations.find((one) => one.reference === reference) ?? stations[0];

  // The button that was pressed is gone; the one in its place takes over.
  useEffect(() => {
    if (isMoved.current && step !== 'sending') first.current?.focus();
  }, [step]);

  if (!station) return null;
  const go = (next: typeof step) => {
    isMoved.current = true;
    setStep(next);
  };
  const confirm = async () => {
    if (step === 'sending') return;
    go('sending');
    await associate(station);
    isMoved.current = false; // the outcome takes the focus
    setStep('choice');
  };
  const forThis = <VisuallyHidden> {name}</VisuallyHidden>;
  if (step === 'choice')
    return (
      <div className={styles.act}>
        <label htmlFor={id}>{strangerTexts.station}</label>
        <select
          id={id}
          className={styles.select}
          value={station.reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        >
          {stations.map((one) => (
            <option key={one.reference} value={one.reference}>
              {one.name} ({one.reference})
            </option>
          ))}
        </select>
        <button ref={first} type="button" className={actions.quiet} onClick={() => go('confirm')}>
          {strangerTexts.associate}
          {forThis}
        </button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape gives up, wherever the focus is in it.
    <div
      className={styles.act}
      onKeyDown={({ key }) => key === 'Escape' && step === 'confirm' && go('choice')}
    >
      <p role="status" className={styles.asks}>
        {strangerTexts.asks(station.name)}
      </p>
      <button
        ref={first}
        type="button"
        className={actions.danger}
        aria-disabled={step === 'sending'}
        onClick={() => void confirm()}
      >
        {step === 'sending' ? strangerTexts.associating : strangerTexts.confirm}
        {forThis}
      </button>
      {step === 'confirm' && (
        <button type="button" className={actions.quiet} onClick={() => go('choice')}>
          {strangerTexts.cancel}
          {forThis}
        </button>
      )}
    </div>
  );
}
