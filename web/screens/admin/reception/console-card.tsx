// What to type into the console of a station, which the rest of its page can do without.
import { Link } from 'react-router';
import type { ConsoleAddresses } from '../../../../shared/contract/console.ts';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import type { Desk } from '../../../client/desk.ts';
import type { Loaded } from '../../../client/loaded.ts';
import { Card } from '../../../parts/elements/card.tsx';
import { Banner } from '../../../parts/problems/banner.tsx';
import { consoleTexts } from '../../../texts/admin/console.ts';
import { receptionTexts } from '../../../texts/admin/reception.ts';
import actions from '../parts/acts/action.module.css';
import { ConsoleGuide } from '../parts/consoles/console-guide.tsx';
import styles from './reception.module.css';

export type ConsoleFacts = { readonly station: PublicStation } & ConsoleAddresses;

/** @throws ApiError */
export async function readConsole(
  desk: Desk,
  reference: string,
  signal: AbortSignal,
): Promise<ConsoleFacts> {
  const [station, { addresses }] = await Promise.all([
    desk.getStation({ params: { reference } }, { signal }),
    desk.consoleAddresses(undefined, { signal }),
  ]);
  return { station, addresses };
}

type ConsoleCardProps = { readonly facts: Loaded<ConsoleFacts> };

export const ConsoleCard = ({ facts }: ConsoleCardProps) => (
  <Card title={consoleTexts.title}>
    {facts.ok ? (
      <ConsoleSettings {...facts.value} />
    ) : (
      <Banner tone="error" title={receptionTexts.guideUnread} messages={facts.violations} />
    )}
  </Card>
);

const ConsoleSettings = ({ station, addresses }: ConsoleFacts) => (
  <>
    <ConsoleGuide
      reference={station.reference}
      token={station.apiToken ?? ''}
      addresses={addresses}
    />
    <p className={styles.token}>
      {receptionTexts.token}{' '}
      <Link to={`/admin/weatherStation/edit/${station.reference}`} className={actions.quiet}>
        {receptionTexts.editStation}
      </Link>
    </p>
  </>
);
