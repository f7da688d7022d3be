// Every measure, in the order of the table.
import type { Measure } from './measure.ts';
import { bytes } from './measures/bytes.ts';
import { calls } from './measures/calls.ts';
import { compared } from './measures/compared.ts';
import { groupCommit } from './measures/group-commit.ts';
import { ingest } from './measures/ingest.ts';
import { kill } from './measures/kill.ts';
import { lighthousePages } from './measures/lighthouse.ts';
import { live } from './measures/live.ts';
import { login } from './measures/login.ts';
import { memory } from './measures/memory.ts';
import { network } from './measures/network.ts';
import { page } from './measures/page.ts';
import { record } from './measures/record.ts';
import { senders } from './measures/senders.ts';
import { soak, soakPostgres } from './measures/soak.ts';

export const measures: readonly Measure[] = [
  ingest,
  groupCommit,
  senders,
  record,
  calls,
  live,
  bytes,
  kill,
  soak,
  soakPostgres,
  network,
  compared,
  memory,
  login,
  page,
  lighthousePages,
];
