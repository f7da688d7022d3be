// New messages are told by e-mail: few mails, French, safe whatever the messages hold, and never at the cost of a message.
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEngine } from '../storage/test-database.ts';
import { type Contents, openContents } from '../testing/contents.harness.ts';
import { type Notifier, type NotifierOptions, startNotifier } from './notifier.ts';
import { type FakeSmtp, openSmtp, readMail } from './smtp.harness.ts';
import { createSmtp } from './smtp.ts';
import { readSmtpAddress } from './smtp-address.ts';

const minute = 60_000;
let site: Contents;
let smtp: FakeSmtp;
let notifier: Notifier;
let logged: string[];
let planned: { readonly ms: number; readonly work: () => void }[];
beforeEach(async () => {
  site = await openContents();
  smtp = await openSmtp();
  logged = [];
  notifier = await start();
});
afterEach(async () => {
  await notifier.stop();
  await smtp.close();
  await site.dispose();
});

async function start(
  recipients: readonly string[] = [],
  more: Partial<NotifierOptions> = {},
): Promise<Notifier> {
  planned = [];
  const server = readSmtpAddress(`smtp://meteo:mon-secret@127.0.0.1:${smtp.port}`);
  if (!server) throw new Error('the address of the test is wrong');
  return startNotifier({
    store: site.store,
    now: site.now,
    send: createSmtp(server, 'meteo@exemple.fr'),
    recipients,
    facts: async () => ({
      siteName: 'Météo Saint-Sulpice',
      listUrl: 'https://exemple.fr/meteo/admin/contact',
      timeZone: 'Europe/Paris',
    }),
    log: pino({ base: null }, { write: (line) => logged.push(line) }),
    after: (ms, work) => {
      const entry = { ms, work };
      planned.push(entry);
      return () => {
        planned = planned.filter((one) => one !== entry);
      };
    },
    ...more,
  });
}

const letter = {
  name: 'Zoé',
  email: 'zoe@exemple.fr',
  subject: 'Été à L’Haÿ-les-Roses — 20 °C ☂️ 𝄞',
  message: 'Bonjour,\nÉté à L’Haÿ-les-Roses — 20 °C ☂️ 𝄞',
};
let sent = 0;
const receive = async (more: object = {}) => {
  sent += 1;
  const body = { ...letter, ...more };
  const address = `192.0.2.${sent % 250}`;
  expect((await site.ask('visitor', 'POST /api/contact', { body, address })).status).toBe(201);
  notifier.wake();
};

/** Lets the planned time pass; gives how long it was, once what was to be done then is done. */
async function passPlanned(): Promise<number> {
  const [next, ...others] = planned;
  if (!next) throw new Error('nothing is planned');
  planned = others;
  site.pass(next.ms);
  next.work();
  await notifier.settled();
  return next.ms;
}
const mails = () => smtp.delivered.map(({ raw }) => readMail(raw));

describe('a message', () => {
  it('is told within a minute, accents and all, to the administrators', async () => {
    await receive();
    expect(await passPlanned()).toBe(minute);
    expect(smtp.delivered[0]).toMatchObject({ from: 'meteo@exemple.fr', to: ['admin@exemple.fr'] });
    const [{ headers, text } = { headers: {}, text: '' }] = mails();
    expect(headers).toMatchObject({
      from: 'Météo Saint-Sulpice <meteo@exemple.fr>',
      to: 'admin@exemple.fr',
      'reply-to': 'zoe@exemple.fr',
      subject: `[Météo Saint-Sulpice] Message de Zoé\u00A0: ${letter.subject}`,
      'content-type': 'text/plain; charset=utf-8',
      'auto-submitted': 'auto-generated',
    });
    expect(text).toContain(letter.message);
    expect(text).toContain('De\u00A0: Zoé <zoe@exemple.fr>');
    expect(text).toContain('Le\u00A0: 28 novembre 2026 à 13:00');
    expect(text).toContain('https://exemple.fr/meteo/admin/contact');
    expect(text).toContain('12\u00A0mois');
  });

  it('goes to whom the configuration names, in place of the administrators', async () => {
    await notifier.stop();
    notifier = await start(['mairie@exemple.fr', 'club@exemple.fr']);
    await receive();
    await passPlanned();
    expect(smtp.delivered[0]?.to).toEqual(['mairie@exemple.fr', 'club@exemple.fr']);
  });

  it('that looks like a robot’s is told to nobody', async () => {
    await receive({ website: 'x' });
    await passPlanned();
    expect(smtp.connections()).toBe(0);
  });

  it('of before e-mail was configured is not told, nor is nothing', async () => {
    await passPlanned();
    expect([smtp.connections(), planned]).toEqual([0, []]);
  });

  it('is told once, also after a restart', async () => {
    await receive();
    await passPlanned();
    await notifier.stop();
    await receive();
    notifier = await start();
    expect(await passPlanned()).toBe(minute);
    expect(smtp.delivered).toHaveLength(1);
    expect(await passPlanned()).toBe(9 * minute);
    await notifier.stop();
    notifier = await start();
    await passPlanned();
    expect(smtp.delivered).toHaveLength(2);
  });
});

describe('many messages', () => {
  it('are grouped: at most one mail every ten minutes (S11)', async () => {
    await receive();
    await passPlanned();
    await receive({ subject: 'Deux' });
    await receive({ subject: 'Trois', email: 'luc@exemple.fr' });
    expect(planned).toHaveLength(1);
    expect(await passPlanned()).toBe(10 * minute);
    expect(smtp.delivered).toHaveLength(2);
    const [, second] = mails();
    expect(second?.headers.subject).toBe('[Météo Saint-Sulpice] 2 nouveaux messages');
    expect(second?.headers['reply-to']).toBeUndefined();
    expect(second?.text).toMatch(/Deux[\s\S]*Trois/);
    expect(planned).toEqual([]);
  });

  it('make a mail of bounded length, that says how many more there are', async () => {
    for (let index = 0; index < 25; index += 1) await receive({ subject: `n° ${index}.` });
    await passPlanned();
    const [mail] = mails();
    expect(mail?.text).toContain('n° 19.');
    expect(mail?.text).not.toContain('n° 20.');
    expect(mail?.text).toContain('… et 5 autres, à lire sur le site.');
    await receive();
    await passPlanned();
    expect(mails()[1]?.headers.subject).toContain('Message de Zoé');
  });
});

describe('a mark that cannot be written', () => {
  const run = (sql: string) =>
    site.store.writer.transaction((connection) => connection.run(sql, []));
  const marked = async () =>
    (await site.rows("SELECT value FROM meta WHERE key = 'contacts-mailed'")).flat();
  const noMark = {
    sqlite: [
      `CREATE TRIGGER no_mark BEFORE UPDATE ON meta WHEN NEW.key = 'contacts-mailed'
        BEGIN SELECT RAISE(ABORT, 'no mark'); END`,
    ],
    postgres: [
      "CREATE FUNCTION no_mark() RETURNS trigger AS $$ BEGIN RAISE 'no mark'; END $$ LANGUAGE plpgsql",
      `CREATE TRIGGER no_mark BEFORE UPDATE ON meta FOR EACH ROW WHEN (NEW.key = 'contacts-mailed')
        EXECUTE FUNCTION no_mark()`,
    ],
  };
  beforeEach(async () => {
    for (const statement of noMark[testEngine()]) await run(statement);
  });

  it('has nothing told twice, and is no failed mail', async () => {
    await receive({ subject: 'Un' });
    await passPlanned();
    await receive({ subject: 'Deux' });
    expect(planned).toHaveLength(1);
    expect(await passPlanned()).toBe(10 * minute);
    expect(mails().map(({ headers }) => headers.subject)).toEqual([
      expect.stringMatching(/Un$/),
      expect.stringMatching(/Deux$/),
    ]);
    expect(notifier.failingSince()).toBeNull();
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({
      err: { message: expect.stringContaining('no mark') },
      msg: 'messages told by e-mail would be told again after a restart',
    });
  });

  it('is written later, without another message', async () => {
    await receive();
    await passPlanned();
    expect(await marked()).toEqual(['0']);
    await run(`DROP TRIGGER no_mark${testEngine() === 'postgres' ? ' ON meta' : ''}`);
    await passPlanned();
    expect([await marked(), planned]).toEqual([['1'], []]);
    await notifier.stop();
    notifier = await start();
    await passPlanned();
    expect(smtp.delivered).toHaveLength(1);
  });
});

it('logs whole what is not the doing of the mail server', async () => {
  await notifier.stop();
  notifier = await start([], { facts: () => Promise.reject(new Error('no facts')) });
  await receive();
  await passPlanned();
  expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({ err: { message: 'no facts' } });
  expect(notifier.failingSince()).not.toBeNull();
});

describe('what a visitor writes', () => {
  const usual = [
    'from',
    'to',
    'reply-to',
    'subject',
    'message-id',
    'date',
    'auto-submitted',
    'mime-version',
    'content-type',
    'content-transfer-encoding',
  ].sort();
  const payloads = [
    'a\r\nBcc: victime@exemple.fr',
    'a\nReply-To: autre@exemple.fr\n\nautre corps',
    'a\u2028Bcc: victime@exemple.fr',
    '=?UTF-8?Q?a=0D=0ABcc:_victime@exemple.fr?=',
    '"a" <victime@exemple.fr>, b',
    '\r\n.\r\nMAIL FROM:<x@exemple.fr>\r\nRCPT TO:<victime@exemple.fr>\r\nDATA',
  ];
  it.each(payloads)('adds neither header nor recipient: %j (S3, S11)', async (payload) => {
    // Straight into the store: the form itself refuses line ends in a name and a subject.
    await site.store.writer.transaction((connection) =>
      connection.run(
        `INSERT INTO contact (name, email, subject, message, created_at, updated_at)
          VALUES (?, 'zoe@exemple.fr', ?, ?, 1, 1)`,
        [payload, payload, payload],
      ),
    );
    notifier.wake();
    await passPlanned();
    expect(smtp.delivered).toHaveLength(1);
    expect(smtp.delivered[0]).toMatchObject({ from: 'meteo@exemple.fr', to: ['admin@exemple.fr'] });
    const [mail] = mails();
    expect([...(mail?.names ?? [])].sort()).toEqual(usual);
    expect(mail?.headers['reply-to']).toBe('zoe@exemple.fr');
  });

  it.each([
    'éloïse@exemple.fr',
    'a@b.fr, c@d.fr',
    'x <y@exemple.fr>',
    'x@exemple.fr\r\nBcc: y@b.fr',
  ])('is no address to answer to when it is not a plain one: %j', async (email) => {
    await site.store.writer.transaction((connection) =>
      connection.run(
        `INSERT INTO contact (name, email, subject, message, created_at, updated_at)
            VALUES ('Zoé', ?, 'Bonjour', 'Bonjour', 1, 1)`,
        [email],
      ),
    );
    notifier.wake();
    await passPlanned();
    expect(mails()[0]?.names).not.toContain('reply-to');
    expect(smtp.delivered[0]?.to).toEqual(['admin@exemple.fr']);
  });
});

describe('a server of mail', () => {
  it('that is down loses nothing: asked again later and later, told of once', async () => {
    await smtp.close();
    await receive();
    const waits: number[] = [];
    for (let index = 0; index < 9; index += 1) waits.push((await passPlanned()) / minute);
    expect(waits).toEqual([1, 1, 2, 4, 8, 16, 32, 60, 60]);
    expect(notifier.failingSince()).toBe(Date.UTC(2026, 10, 28, 12, 1));
    expect(logged).toHaveLength(1);
    await receive({ subject: 'Deux' });
    smtp = await openSmtp(smtp.port);
    await passPlanned();
    expect(mails()[0]?.headers.subject).toBe('[Météo Saint-Sulpice] 2 nouveaux messages');
    expect([notifier.failingSince(), logged.length]).toEqual([null, 2]);
  });

  it('that is down is no trouble once nothing is left to tell', async () => {
    await smtp.close();
    await receive();
    await passPlanned();
    expect(notifier.failingSince()).not.toBeNull();
    await site.store.writer.transaction((connection) => connection.run('DELETE FROM contact', []));
    await passPlanned();
    expect([notifier.failingSince(), logged.length]).toEqual([null, 1]);
  });

  it('that refuses the password has it in no log', async () => {
    smtp.mood = 'refusing';
    await receive();
    await passPlanned();
    expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({ code: 'EAUTH', answer: 535 });
    const secret = Buffer.from('\0meteo\0mon-secret').toString('base64');
    expect(logged.join('')).not.toMatch(/mon-secret|zoe@/);
    expect(logged.join('')).not.toContain(secret);
  });

  it.each(['silent', 'without greeting'] as const)(
    'that is %s delays neither the form nor the stop, and the message is told later',
    async (mood) => {
      smtp.mood = mood;
      await receive();
      const [next] = planned.splice(0);
      next?.work();
      await expect.poll(() => smtp.connections()).toBe(1);
      await receive({ subject: 'Deux' });
      await notifier.stop();
      expect(smtp.delivered).toEqual([]);
      smtp.mood = 'willing';
      notifier = await start();
      await passPlanned();
      expect(mails()[0]?.headers.subject).toContain('2 nouveaux messages');
    },
  );
});
