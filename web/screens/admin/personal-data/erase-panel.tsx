// Erases what was found, in two steps: what will go and what will stay is said before.
import eraserIcon from 'lucide-static/icons/eraser.svg?raw';
import { useState } from 'react';
import type { Erased, PersonalData } from '../../../../shared/contract/personal-data.ts';
import { useDesk } from '../../../client/desk.ts';
import { endOwnSession } from '../../../client/end-own-session.ts';
import { attempt, type Loaded } from '../../../client/loaded.ts';
import { ownAccountId } from '../../../client/session.ts';
import { personalDataTexts as texts } from '../../../texts/admin/personal-data.ts';
import { ActOutcome } from '../parts/acts/act-outcome.tsx';
import { TwoStepButton } from '../parts/acts/two-step-button.tsx';
import sheet from '../parts/pages/sheet.module.css';
import styles from './personal-data.module.css';

type ErasePanelProps = {
  readonly data: PersonalData;
  readonly onErased: (counts: Erased) => void;
};

/** By the account, whose e-mail may have changed since the token was made. */
const isOwn = ({ account }: PersonalData): boolean =>
  account.items.some(({ id }) => id === ownAccountId());

type Refusal = Extract<Loaded<Erased>, { ok: false }>;

export function ErasePanel({ data, onErased }: ErasePanelProps) {
  const { email } = data;
  const desk = useDesk();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const erase = async () => {
    setRefusal(null);
    const answer = await attempt(desk.erasePersonalData({ body: { email } }));
    if (!answer.ok) setRefusal(answer);
    else if (isOwn(data)) await endOwnSession();
    else onErased(answer.value);
  };
  return (
    <section className={sheet.sheet} aria-labelledby="erase">
      <h2 id="erase" className={styles.title}>
        {texts.eraseTitle}
      </h2>
      <Consequences data={data} />
      <ActOutcome outcome={refusal} done={texts.erased(email)} failed={texts.eraseFailed} />
      <div className={styles.steps}>
        <TwoStepButton
          icon={eraserIcon}
          label={texts.erase}
          doingLabel={texts.erasing}
          name={email}
          question={texts.asksToErase(email)}
          act={erase}
        />
      </div>
    </section>
  );
}

function Consequences({ data }: Pick<ErasePanelProps, 'data'>) {
  const { account, contacts, observations, journal, mentions } = data;
  const hasAccount = account.items.length > 0;
  const goes = [
    texts.goesMessages(contacts.items.length),
    ...(hasAccount ? [texts.goesAccount] : []),
    ...(journal.items.length > 0 ? [texts.goesName] : []),
  ];
  const stays = [
    ...(observations.items.length > 0 ? [texts.staysObservations(observations.items.length)] : []),
    ...(journal.items.length > 0 ? [texts.staysJournal] : []),
    ...(mentions.items.length > 0 ? [texts.staysMentions(mentions.items.length)] : []),
    texts.staysBackups,
  ];
  return (
    <>
      <div className={styles.sides}>
        <Side title={texts.goes} lines={goes} />
        <Side title={texts.stays} lines={stays} />
      </div>
      {isOwn(data) && <p className={styles.own}>{texts.own}</p>}
    </>
  );
}

const Side = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <div>
    <h3 className={styles.name}>{title}</h3>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);
