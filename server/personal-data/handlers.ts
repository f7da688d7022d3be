// /api/personalData/…: what the site holds about an e-mail address, given or erased.
import type { privatePersonalDataSchemas } from '../../shared/contract/personal-data.schema.ts';
import type { privatePersonalDataCalls } from '../../shared/contract/personal-data.ts';
import type { PrivateHandlers } from '../../shared/contract/schema.ts';
import { collectPersonalData } from './collect.ts';
import { erasePerson, type PersonalDataDesk } from './erase.ts';

export const createPersonalDataHandlers = (
  desk: PersonalDataDesk,
): PrivateHandlers<typeof privatePersonalDataCalls, typeof privatePersonalDataSchemas> => ({
  exportPersonalData: ({ body }) =>
    desk.store.reader.snapshot((connection) =>
      collectPersonalData(connection, body.email, desk.now()),
    ),
  erasePersonalData: ({ body, by }) => erasePerson(desk, body.email, by),
});
