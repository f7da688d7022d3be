// What was found, in plain words, and the file that holds all of it.
import downloadIcon from 'lucide-static/icons/download.svg?raw';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Mention, PersonalData } from '../../../../shared/contract/personal-data.ts';
import { formatShortDate, formatShortDateTime } from '../../../../shared/format/dates.ts';
import { Icon } from '../../../parts/elements/icon.tsx';
import { deskTexts } from '../../../texts/admin/layout.ts';
import { mentionName, personalDataTexts as texts } from '../../../texts/admin/personal-data.ts';
import actions from '../parts/acts/action.module.css';
import { useDeskPlace } from '../parts/pages/desk-place.ts';
import sheet from '../parts/pages/sheet.module.css';
import { downloadJson } from './download-json.ts';
import { fileNameOf } from './file-name.ts';
import styles from './personal-data.module.css';

const isNothing = (data: PersonalData): boolean =>
  [data.account, data.contacts, data.observations, data.journal, data.mentions].every(
    ({ items }) => items.length === 0,
  );

export function Found({ data }: { readonly data: PersonalData }) {
  const { timeZone } = useDeskPlace();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={sheet.sheet} aria-labelledby="found">
      <h2 ref={title} id="found" tabIndex={-1} className={styles.title}>
        {texts.foundTitle(data.email)}
      </h2>
      {isNothing(data) ? <p>{texts.nothing}</p> : <Kinds {...data} />}
      <p className={styles.way}>
        <button
          type="button"
          className={actions.quiet}
          onClick={() => downloadJson(fileNameOf(data, timeZone), data)}
        >
          <Icon svg={downloadIcon} />
          {texts.download}
        </button>
        <span className={styles.hint}>{texts.downloadHint}</span>
      </p>
    </section>
  );
}

function Kinds({ account, contacts, observations, journal, mentions }: PersonalData) {
  const { timeZone } = useDeskPlace();
  const [person] = account.items;
  return (
    <>
      {person && (
        <Kind title={texts.account}>
          <p>
            {texts.accountIs(
              `${person.firstname} ${person.lastname}`,
              person.roles.map((role) => deskTexts.roles[role]).join(', '),
            )}{' '}
            <span className={styles.hint}>
              {texts.since(formatShortDate(person.createdAt, timeZone))}
            </span>
          </p>
        </Kind>
      )}
      {contacts.items.length > 0 && (
        <Kind title={texts.messages(contacts.items.length)}>
          <ul className={styles.items}>
            {contacts.items.map(({ id, name, subject, message, quarantined, createdAt }) => (
              <Item
                key={id}
                name={subject}
                about={[
                  name,
                  formatShortDateTime(createdAt, timeZone),
                  ...(quarantined ? [texts.quarantined] : []),
                ]}
                words={message}
              />
            ))}
          </ul>
        </Kind>
      )}
      {observations.items.length > 0 && (
        <Kind title={texts.observations(observations.items.length)}>
          <ul className={styles.items}>
            {observations.items.map(({ id, message, weatherStation, createdAt }) => (
              <Item
                key={id}
                name={null}
                about={[texts.onStation(weatherStation), formatShortDateTime(createdAt, timeZone)]}
                words={message}
              />
            ))}
          </ul>
        </Kind>
      )}
      {journal.items.length > 0 && (
        <Kind title={texts.journal(journal.items.length)}>
          <p className={styles.hint}>{texts.journalHint}</p>
        </Kind>
      )}
      {mentions.items.length > 0 && <Mentions items={mentions.items} />}
    </>
  );
}

const Kind = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={styles.kind}>
    <h3 className={styles.name}>{title}</h3>
    {children}
  </div>
);

type ItemProps = {
  readonly name: string | null;
  readonly about: readonly string[];
  readonly words: string;
};

const Item = ({ name, about, words }: ItemProps) => (
  <li className={styles.item}>
    {name !== null && (
      <p dir="auto" className={styles.subject}>
        {name}
      </p>
    )}
    <p className={styles.hint}>{about.join(' · ')}</p>
    <p dir="auto" className={styles.words}>
      {words}
    </p>
  </li>
);

const addresses: Readonly<Record<Mention['noun'], string>> = {
  post: '/admin/news/edit',
  observation: '/admin/observation/edit',
  weatherStation: '/admin/weatherStation/edit',
  site: '/admin/site',
};

const Mentions = ({ items }: { readonly items: readonly Mention[] }) => (
  <Kind title={texts.mentions(items.length)}>
    <p className={styles.hint}>{texts.mentionsHint}</p>
    <ul className={styles.items}>
      {items.map((mention) => (
        <li key={mentionName(mention)}>
          <Link
            to={[addresses[mention.noun], mention.id].filter((part) => part !== null).join('/')}
            className={styles.link}
          >
            {mentionName(mention)}
          </Link>
        </li>
      ))}
    </ul>
  </Kind>
);
