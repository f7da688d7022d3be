// Everybody who takes part, at once, until the load is over.
import { keepPagesOpen } from './open-pages.ts';
import { borrow, visit, watchHomePage } from './people.ts';
import type { Run } from './run.ts';
import { sendAsConsoles, sendAsPrograms } from './senders.ts';
import { beSlow } from './slow-clients.ts';
import { administer, writeMessages } from './writers.ts';

const SLOW = 8;

export const takePart = (run: Run): Promise<unknown> =>
  Promise.all([
    sendAsConsoles(run),
    sendAsPrograms(run),
    visit(run),
    borrow(run),
    watchHomePage(run),
    administer(run),
    writeMessages(run),
    keepPagesOpen(run),
    beSlow(run, SLOW, run.signal),
  ]);
