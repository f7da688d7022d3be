// For tests: a small SMTP server that keeps what it is sent, and may be down, slow or unwilling.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export type Delivered = {
  /** Of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  /** As it came, dots of the protocol undone. */
  readonly raw: string;
};

export type Mood = 'willing' | 'refusing' | 'silent' | 'without greeting';

export type FakeSmtp = {
  readonly port: number;
  readonly delivered: readonly Delivered[];
  /** How many times somebody connected. */
  connections(): number;
  mood: Mood;
  close(): Promise<void>;
};

export async function openSmtp(port = 0): Promise<FakeSmtp> {
  const delivered: Delivered[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const fake = { mood: 'willing' as Mood };
  const server: Server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, fake, delivered);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(fake, {
    port: (server.address() as AddressInfo).port,
    delivered,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function converse(socket: Socket, fake: { readonly mood: Mood }, delivered: Delivered[]): void {
  let buffer = '';
  let from = '';
  let to: string[] = [];
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  if (fake.mood !== 'without greeting') say('220 essai ESMTP');
  const command = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') say('250-essai\r\n250-AUTH PLAIN\r\n250 8BITMIME');
    else if (verb === 'AUTH') {
      if (fake.mood === 'refusing') say(`535 refused: ${line}`);
      else say('235 ok');
    } else if (verb === 'MAIL') {
      from = /<(.*?)>/.exec(line)?.[1] ?? '';
      to = [];
      say('250 ok');
    } else if (verb === 'RCPT') {
      to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
      say('250 ok');
    } else if (verb === 'DATA') {
      isData = true;
      say('354 go');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  };
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    buffer += text;
    for (;;) {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (!isData) {
        command(part);
        continue;
      }
      isData = false;
      if (fake.mood === 'silent') continue;
      delivered.push({ from, to, raw: part.replace(/^\.\./gm, '.') });
      say('250 taken');
    }
  });
}

/** The header lines, unfolded, encoded words read; and the body, decoded. */
export function readMail(raw: string): {
  readonly headers: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  readonly text: string;
} {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const pairs = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), decodeWords(value.join(': '))];
  });
  const headers = Object.fromEntries(pairs);
  const body = rest.join('\r\n\r\n');
  const encoding = headers['content-transfer-encoding'] ?? '7bit';
  return { headers, names: pairs.map(([name]) => name), text: decodeBody(body, encoding) };
}

const decodeWords = (text: string): string =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : fromQuoted(word.replaceAll('_', ' ')),
    );

function decodeBody(body: string, encoding: string): string {
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? fromQuoted(body.replace(/=\r\n/g, ''))
        : body;
  return text.replace(/\r\n/g, '\n');
}

const fromQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString();
