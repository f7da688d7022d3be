// Consoles that were turned away because no station has their token, and what makes one of them a station's own.
import keyIcon from 'lucide-static/icons/key-round.svg?raw';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RefusedSender } from '../../../../../shared/contract/reception.ts';
import { useDesk } from '../../../../client/desk.ts';
import { attempt, type Loaded } from '../../../../client/loaded.ts';
import { Icon } from '../../../../parts/elements/icon.tsx';
import { dialectName, strangerTexts } from '../../../../texts/admin/reception.ts';
import { ActOutcome } from '../acts/act-outcome.tsx';
import actions from '../acts/action.module.css';
import { Age } from './age.tsx';
import { AssociateSender, type ChosenStation } from './associate-sender.tsx';
import styles from './unknown-senders.module.css';

type UnknownSendersProps = {
  readonly senders: readonly RefusedSender[];
  /** To which one may be associated. */
  readonly stations: readonly ChosenStation[];
  /** After an association was asked for, whether it was made or refused. */
  readonly onAssociated: () => void;
};

type Association = { readonly station: ChosenStation; readonly outcome: Loaded<unknown> };

export function UnknownSenders({ senders, stations, onAssociated }: UnknownSendersProps) {
  const desk = useDesk();
  const [last, setLast] = useState<Association | null>(null);
  const associate = async (id: string, station: ChosenStation) => {
    const { reference } = station;
    const outcome = await attempt(desk.associateRefused({ params: { id }, body: { reference } }));
    setLast({ station, outcome });
    onAssociated();
  };
  return (
    <>
      <ActOutcome
        outcome={last?.outcome ?? null}
        done={strangerTexts.done(last?.station.name ?? '')}
        failed={strangerTexts.failed}
      />
      <ul className={styles.list}>
        {senders.map((sender) => (
          <li key={sender.id} className={styles.item}>
            <Sender sender={sender} />
            <Way sender={sender} stations={stations} associate={associate} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Sender({ sender }: { readonly sender: RefusedSender }) {
  const { dialect, identifier, address, console: model, fields, count, lastAt } = sender;
  const facts = [
    [strangerTexts.last, <Age key="last" of={lastAt} />],
    [strangerTexts.count, count],
    [strangerTexts.from, address],
  ] as const;
  return (
    <>
      <h3 className={styles.name}>
        {model ?? dialectName(dialect)}
        {identifier !== '' && ` · ${identifier}`}
      </h3>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.wide}>
          <dt className={styles.label}>{strangerTexts.fields}</dt>
          <dd>{fields.join(', ')}</dd>
        </div>
      </dl>
    </>
  );
}

type WayProps = {
  readonly sender: RefusedSender;
  readonly stations: readonly ChosenStation[];
  readonly associate: (id: string, station: ChosenStation) => Promise<void>;
};

function Way({ sender, stations, associate }: WayProps) {
  const { id, identifier, associable, reference } = sender;
  const possible = stations.filter((one) => reference === null || one.reference === reference);
  const [station] = possible;
  const act = associable && station && (
    <AssociateSender
      name={identifier}
      stations={possible}
      associate={(chosen) => associate(id, chosen)}
    />
  );
  if (reference !== null)
    return (
      <>
        <WrongPassword reference={reference} name={station?.name ?? reference} />
        {act}
      </>
    );
  if (!associable) return <p className={styles.words}>{strangerTexts.notAssociable}</p>;
  return act || <p className={styles.words}>{strangerTexts.noStation}</p>;
}

const WrongPassword = ({ reference, name }: ChosenStation) => (
  <>
    <p>{strangerTexts.wrongPassword(name)}</p>
    <p className={styles.act}>
      <Link to={`/admin/weatherStation/edit/${reference}`} className={actions.quiet}>
        <Icon svg={keyIcon} />
        {strangerTexts.seeToken}
      </Link>
    </p>
  </>
);
