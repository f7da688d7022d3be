// The administration's client: the public calls and those that need somebody signed in. Loaders find it in their
// context (`context.get(deskContext)`), components by `useDesk()`.
import { useMemo } from 'react';
import { createContext, useHref } from 'react-router';
import { calls } from '../../shared/contract/calls.ts';
import { privateConsoleCalls } from '../../shared/contract/console.ts';
import { privateContactCalls } from '../../shared/contract/contact.ts';
import { privateJournalCalls } from '../../shared/contract/journal.ts';
import { privateObservationCalls } from '../../shared/contract/observation.ts';
import { privatePersonalDataCalls } from '../../shared/contract/personal-data.ts';
import { privatePostCalls } from '../../shared/contract/post.ts';
import { receptionCalls, tokenCalls } from '../../shared/contract/reception.ts';
import { privateSessionCalls } from '../../shared/contract/session.ts';
import { setupCalls } from '../../shared/contract/setup.ts';
import { privateSiteCalls } from '../../shared/contract/site.ts';
import { privateStationCalls } from '../../shared/contract/station.ts';
import { statusCalls } from '../../shared/contract/status.ts';
import { privateUnitCalls, unitCalls } from '../../shared/contract/unit.ts';
import { privateUserCalls } from '../../shared/contract/user.ts';
import { type Client, createClient } from './api.ts';
import { createBrowserSend } from './browser-send.ts';

const deskCalls = {
  ...calls,
  ...unitCalls,
  ...privateSessionCalls,
  ...privateUserCalls,
  ...privateContactCalls,
  ...privatePostCalls,
  ...privateStationCalls,
  ...privateUnitCalls,
  ...privateObservationCalls,
  ...privateSiteCalls,
  ...privateJournalCalls,
  ...privatePersonalDataCalls,
  ...statusCalls,
  ...receptionCalls,
  ...tokenCalls,
  ...privateConsoleCalls,
  ...setupCalls,
} as const;

export type Desk = Client<typeof deskCalls>;

export const deskContext = createContext<Desk>();

/** @param base the site's sub-path, `/` or `/meteo/` */
export const createDesk = (base: string): Desk => createClient(deskCalls, createBrowserSend(base));

export function useDesk(): Desk {
  const base = useHref('/');
  return useMemo(() => createDesk(base), [base]);
}
