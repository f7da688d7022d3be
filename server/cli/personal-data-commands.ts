// What `personal-data export` and `personal-data erase` do, by the process that holds the store.
import { personalDataBody } from '../../shared/contract/personal-data.schema.ts';
import { collectPersonalData } from '../personal-data/collect.ts';
import { erasePerson, type PersonalDataDesk } from '../personal-data/erase.ts';
import type { Command } from './control.ts';

export const personalDataCommands = (
  desk: PersonalDataDesk,
): Readonly<Record<string, Command>> => ({
  'export-personal-data': async (input) => {
    const { email } = personalDataBody.parse(input);
    return desk.store.reader.snapshot((connection) =>
      collectPersonalData(connection, email, desk.now()),
    );
  },
  'erase-personal-data': async (input) =>
    erasePerson(desk, personalDataBody.parse(input).email, null),
});
