// Tells the owner by e-mail that messages came: the first after a minute, then at most one mail every ten. A server
// that does not take it is asked again later; the form never waits for it, and no message depends on it.
import type { FastifyBaseLogger } from 'fastify';
import {
  adminAddresses,
  beginMailing,
  lastMailedAt,
  markMailed,
  unmailedContacts,
} from '../storage/contents/contact-mail.ts';
import { siteSettings } from '../storage/contents/site-settings.ts';
import type { Store } from '../storage/store.ts';
import { type MailFacts, mailedAtOnce, mailOf } from './mail-text.ts';
import type { SendMail } from './smtp.ts';

export type Notifier = {
  /** A message may have come. Returns at once. */
  wake(): void;
  /** Since when no mail could be sent, milliseconds UTC; null: all is well. */
  failingSince(): number | null;
  /** Resolves once the mail under way, if any, was taken or not. */
  settled(): Promise<void>;
  /** A mail under way has a few seconds to end; what is still to be told is told after the next start. */
  stop(): Promise<void>;
};

/** Runs `work` after so long, unless what it returns is called. */
export type After = (ms: number, work: () => void) => () => void;

export type NotifierOptions = {
  readonly store: Pick<Store, 'reader' | 'writer' | 'alone'>;
  /** Milliseconds UTC. */
  readonly now: () => number;
  readonly send: SendMail;
  /** None: every administrator, as they are then. */
  readonly recipients: readonly string[];
  /** Asked for each mail. */
  readonly facts: () => Promise<Omit<MailFacts, 'retentionMonths'>>;
  readonly log: FastifyBaseLogger;
  readonly after?: After;
};

const minute = 60_000;
const firstMs = minute;
const pauseMs = 10 * minute;
const longestRetryMs = 60 * minute;
const graceMs = 3_000;

const timer: After = (ms, work) => {
  const timeout = setTimeout(work, ms);
  timeout.unref();
  return () => clearTimeout(timeout);
};

/** What came before e-mail was first configured is not told; what came while the site was stopped is. */
export async function startNotifier(options: NotifierOptions): Promise<Notifier> {
  const { store, now, log, after = timer } = options;
  await store.writer.transaction(beginMailing);
  const stopping = new AbortController();
  let cancel: (() => void) | null = null;
  let underWay: Promise<void> | null = null;
  let isAsked = false;
  let lastMailAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let failingSince: number | null = null;

  const plan = (ms: number): void => {
    if (stopping.signal.aborted || cancel) return;
    cancel = after(ms, () => {
      cancel = null;
      underWay = pass().finally(() => {
        underWay = null;
        if (isAsked) wake();
      });
    });
  };
  const wake = (): void => {
    isAsked = underWay !== null;
    const left = lastMailAt + pauseMs - now();
    if (!isAsked) plan(Math.min(pauseMs, Math.max(firstMs, left)));
  };
  const { tell, mark } = telling(options, stopping.signal);
  const judge = (outcome: Outcome): void => {
    if (typeof outcome === 'object') {
      if (stopping.signal.aborted) return;
      failures += 1;
      failingSince ??= now();
      if (failures === 1) log.warn(outcome, 'a message could not be told by e-mail');
      plan(Math.min(longestRetryMs, minute * 2 ** Math.min(10, failures - 1)));
      return;
    }
    if (outcome === 'told') lastMailAt = now();
    if (outcome === 'told' && failures > 0) log.info('messages are told by e-mail again');
    if (typeof outcome === 'number') plan(outcome);
    failures = 0;
    failingSince = null;
  };
  const tellAndMark = async (): Promise<void> => {
    judge(await tell().catch((err: unknown) => ({ err })));
    if (!(await mark())) plan(pauseMs);
  };
  const pass = async (): Promise<void> => {
    try {
      // Another process may be telling them: looked at again afterwards, should it not get to the end.
      if (!(await store.alone('mail', tellAndMark))) plan(firstMs);
    } catch (err) {
      judge({ err });
    }
  };

  wake();
  return {
    wake,
    failingSince: () => failingSince,
    settled: async () => {
      await underWay;
    },
    stop: async () => {
      const last = underWay;
      cancel?.();
      cancel = () => undefined; // nothing is planned any more
      if (last === null) return stopping.abort();
      const late = setTimeout(() => stopping.abort(), graceMs);
      await last;
      clearTimeout(late);
    },
  };
}

/** What the mail server answered may quote what it was sent: only its number is kept. */
type Refusal = { readonly code: string; readonly answer: number | null };

/** Nothing: no message to tell, or nobody to tell it to. A number: milliseconds after which it is time. */
type Outcome = 'told' | 'nothing' | number | Refusal | { readonly err: unknown };

const telling = (options: NotifierOptions, signal: AbortSignal) => {
  const { store, now, send, recipients, facts, log } = options;
  const { reader, writer } = store;
  let toldUpTo = 0;
  let markedUpTo = 0;
  let isMarkLate = false;
  return {
    /** @throws what is not the mail server's doing */
    tell: async (): Promise<Outcome> => {
      const { unmailed, admins, retentionMonths, lastAt } = await reader.snapshot(
        async (connection) => ({
          unmailed: await unmailedContacts(connection, { limit: mailedAtOnce, toldUpTo }),
          admins: await adminAddresses(connection),
          retentionMonths: (await siteSettings(connection)).retentionMonths,
          lastAt: await lastMailedAt(connection),
        }),
      );
      const to = recipients.length > 0 ? recipients : admins;
      if (unmailed.total === 0 || to.length === 0) return 'nothing';
      const left = lastAt === null || lastAt > now() ? 0 : lastAt + pauseMs - now();
      if (left > 0) return left;
      const mail = { to, ...mailOf(unmailed, { ...(await facts()), retentionMonths }) };
      const refusal = await send(mail, signal).then(() => null, refusalOf);
      if (refusal) return refusal;
      toldUpTo = unmailed.lastId;
      return 'told';
    },
    /** Writes down what was told; false when it is to be tried again: until then it is known here alone. */
    mark: async (): Promise<boolean> => {
      if (markedUpTo === toldUpTo) return true;
      try {
        await writer.transaction((connection) => markMailed(connection, toldUpTo, now()));
      } catch (err) {
        if (!isMarkLate)
          log.error({ err }, 'messages told by e-mail would be told again after a restart');
        isMarkLate = true;
        return false;
      }
      markedUpTo = toldUpTo;
      isMarkLate = false;
      return true;
    },
  };
};

function refusalOf(error: unknown): Refusal {
  const { code = 'unknown', responseCode = null } = error as {
    readonly code?: string;
    readonly responseCode?: number;
  };
  return { code, answer: responseCode };
}
