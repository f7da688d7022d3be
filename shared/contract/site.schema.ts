// What the calls about the site's settings accept and promise.
import { z } from 'zod';
import { isoInstant, type Schemas } from './schema.ts';
import type { privateSiteCalls, siteCalls } from './site.ts';
import { line, lines } from './text.schema.ts';

const link = z.strictObject({ label: z.string(), url: z.string() });

const settings = z.strictObject({
  name: z.string(),
  socialLinks: z.array(link),
  externalNetworks: z.array(link),
  otherStations: z.array(link),
  legal: z.strictObject({
    publisher: z.string(),
    director: z.string(),
    contact: z.string(),
    host: z.string(),
  }),
  retentionMonths: z.int(),
  updatedAt: isoInstant,
});

const words = {
  url: 'L’adresse commence par http:// ou https:// et compte au plus 500 caractères.',
  label: 'Le libellé compte 1 à 80 caractères.',
  links: 'Une liste d’au plus 12 liens est attendue.',
  others: 'Une liste d’au plus 3 stations est attendue.',
  legal: 'Les mentions légales sont attendues.',
  retention: 'La durée de conservation est un nombre entier de 1 à 36 mois.',
} as const;

/** Nothing but an address of the web: no script, no password in it. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s"<>\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}

const newLink = z.object({
  label: line(words.label, 1, 80),
  url: line(words.url, 1, 500).refine(isWebAddress, words.url),
});
const newLinks = (message: string, most: number) =>
  z
    .array(newLink, message)
    .meta({ maxItems: most })
    .refine((list) => list.length <= most, message);

const legalLine = (what: string) => line(`${what} compte au plus 255 caractères.`, 0, 255);
const legalLines = (what: string) => lines(`${what} compte au plus 500 caractères.`, 0, 500);

const input = z.object({
  name: line('Le nom du site compte au plus 80 caractères.', 0, 80),
  socialLinks: newLinks(words.links, 12),
  externalNetworks: newLinks(words.links, 12),
  otherStations: newLinks(words.others, 3),
  legal: z.object(
    {
      publisher: legalLine('L’éditeur'),
      director: legalLine('Le responsable de la publication'),
      contact: legalLines('Le contact de l’éditeur'),
      host: legalLines('L’hébergeur'),
    },
    words.legal,
  ),
  retentionMonths: z.int(words.retention).min(1, words.retention).max(36, words.retention),
});

export const siteSchemas = {
  getSite: { response: settings },
} as const satisfies Schemas<typeof siteCalls>;

export const privateSiteSchemas = {
  updateSite: { body: input, response: settings },
} as const satisfies Schemas<typeof privateSiteCalls>;
