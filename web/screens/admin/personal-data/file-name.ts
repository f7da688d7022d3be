// How the file of what is held about somebody is called.
import type { PersonalData } from '../../../../shared/contract/personal-data.ts';
import { formatLocalDay } from '../../../../shared/format/dates.ts';

type Named = Pick<PersonalData, 'email' | 'exportedAt'>;

/** `donnees-personnelles-zoe-exemple.fr-2026-11-28.json`: the day is that of the zone. */
export const fileNameOf = ({ email, exportedAt }: Named, timeZone: string): string =>
  `donnees-personnelles-${email.replace(/[^\w.-]+/g, '-')}-${formatLocalDay(exportedAt, timeZone)}.json`;
