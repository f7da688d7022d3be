// The part of the environment that says how e-mail is sent.
import { z } from 'zod';
import { emailAddress } from '../shared/contract/text.schema.ts';
import { readSmtpAddress, type SmtpServer } from './contacts/smtp-address.ts';

export type MailConfig = {
  readonly server: SmtpServer;
  /** The site's own address: it sends every mail. */
  readonly from: string;
  /** Empty: the administrators. */
  readonly to: readonly string[];
};

const expected = {
  url: 'une adresse smtp:// ou smtps:// est attendue, par exemple smtps://identifiant:mot-de-passe@smtp.exemple.fr (un caractère spécial du mot de passe s’écrit %40 pour @, %2F pour /)',
  from: 'une adresse e-mail est attendue',
  to: 'des adresses e-mail séparées par des virgules sont attendues',
  server: (variable: string) => `le serveur d’envoi est attendu, puisque ${variable} est donné`,
  sender:
    'l’adresse e-mail qui envoie est attendue, puisque l’identifiant de EMBELLIE_SMTP_URL n’en est pas une',
} as const;

export const mailVariables = {
  EMBELLIE_SMTP_URL: z
    .string()
    .transform(readSmtpAddress)
    .refine((server) => server !== null, expected.url)
    .optional(),
  EMBELLIE_SMTP_FROM: emailAddress(expected.from).optional(),
  EMBELLIE_SMTP_TO: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((item) => item !== ''))
    .refine((items) => items.every(isAddress), expected.to)
    .optional(),
};

type Given = z.output<z.ZodObject<typeof mailVariables>>;

const isAddress = (text: string): boolean => emailAddress('').safeParse(text).success;

/** Null: no e-mail is sent. A text: what is missing, and from which variable. */
export function mailConfig(given: Given): MailConfig | null | string {
  const { EMBELLIE_SMTP_URL: server, EMBELLIE_SMTP_FROM: from, EMBELLIE_SMTP_TO: to } = given;
  if (!server) {
    if (from === undefined && to === undefined) return null;
    const useless = from === undefined ? 'EMBELLIE_SMTP_TO' : 'EMBELLIE_SMTP_FROM';
    return `EMBELLIE_SMTP_URL : ${expected.server(useless)}`;
  }
  const user = server.credentials?.user ?? '';
  const sender = from ?? (isAddress(user) ? user : null);
  return sender === null
    ? `EMBELLIE_SMTP_FROM : ${expected.sender}`
    : { server, from: sender, to: to ?? [] };
}
