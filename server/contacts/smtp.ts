// Sends one e-mail through the configured server. The library is read only when a first one is to be sent.
import type { SmtpServer } from './smtp-address.ts';

export type Mail = {
  readonly to: readonly string[];
  /** Name beside the site's own address. */
  readonly senderName: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  /** Null: an answer goes to the site's own address. */
  readonly replyTo: string | null;
};

/** Rejects when the server did not take it. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>;

const patience = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
} as const;
/** Of all of it: a server may answer one byte at a time. */
const sentWithinMs = 120_000;

/** @param from the site's own address: the sender of every mail, whoever wrote the message in it */
export function createSmtp(server: SmtpServer, from: string): SendMail {
  const { host, port, isSecure, mustEncrypt, credentials } = server;
  return async ({ to, senderName, subject, text, replyTo }, signal) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      host,
      port,
      secure: isSecure,
      requireTLS: mustEncrypt,
      ...(credentials ? { auth: { user: credentials.user, pass: credentials.password } } : {}),
      ...patience,
    });
    try {
      await transport.sendMail({
        envelope: { from, to: [...to] },
        from: { name: senderName, address: from },
        to: to.map((address) => ({ name: '', address })),
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([signal, AbortSignal.timeout(sentWithinMs)]),
      });
    } finally {
      transport.close();
    }
  };
}
