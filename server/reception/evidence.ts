// Raw request → evidence: the pairs it carries and the dialect they are in, before anything is believed of them.
import { detectDialect, dialectOfPath } from './detection.ts';
import type { Dialect } from './dialect.ts';
import { contradictsItself, identityOf } from './identity.ts';
import {
  decodeMultipart,
  decodePairs,
  maximumPairs,
  type Pair,
  type SentFields,
  settleRepeats,
} from './pairs.ts';
import type { Identity, Protocol } from './report.ts';
import type { Destination } from './target.ts';
import { readConditions, weatherLinkLive } from './weatherlink-live/dialect.ts';

export type RawRequest = {
  readonly destination: Exclude<Destination, { door: 'reports' }>;
  readonly contentType: string;
  /** Latin-1: one character a byte. */
  readonly body: string;
};

/** What a console sent, before anything is believed of it. */
export type Evidence = {
  readonly protocol: Protocol;
  readonly identity: Identity;
  readonly sent: SentFields;
};

/** Why a whole request cannot be used. */
export type Misunderstood =
  | 'too_many_pairs'
  | 'contradictory_identity'
  | 'unknown_dialect'
  | 'unreadable';

/** Never throws, whatever the bytes. */
export function gatherEvidence(request: RawRequest): Evidence | Misunderstood {
  const document = parseDocument(request);
  if (document !== undefined) {
    const conditions = readConditions(document);
    if (conditions) return { protocol: weatherLinkLive.protocol, ...conditions };
    return 'unreadable';
  }
  if (request.destination.door === 'weatherlink-live') return 'unreadable';
  const pairs = requestPairs(request, request.destination.query);
  if (pairs === null) return 'too_many_pairs';
  const sent = settleRepeats(pairs);
  if (contradictsItself(sent)) return 'contradictory_identity';
  const dialect = detectDialect(sent) ?? pathDialect(request.destination, sent);
  if (!dialect) return 'unknown_dialect';
  const repaired = dialect.repair ? settleRepeats(dialect.repair(pairs)) : sent;
  return { protocol: dialect.protocol, identity: identityOf(sent), sent: repaired };
}

/** The body as JSON; undefined when it is not. */
function parseDocument({ body }: RawRequest): unknown {
  if (!/^\s*\{/.test(body)) return undefined;
  try {
    return JSON.parse(Buffer.from(body, 'latin1').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function requestPairs({ contentType, body }: RawRequest, query: string): Pair[] | null {
  const inTarget = decodePairs(query);
  const multipart = /multipart\/form-data/i.test(contentType);
  const inBody = multipart ? decodeMultipart(contentType, body) : decodePairs(body.trim());
  if (inTarget === null || inBody === null) return null;
  const pairs = [...inTarget, ...inBody];
  return pairs.length > maximumPairs ? null : pairs;
}

/** An anonymous packet is read in the dialect of its path when that path carries the token. */
function pathDialect(destination: RawRequest['destination'], sent: SentFields): Dialect | null {
  const tokenInPath = destination.door === 'console' && destination.pathToken !== null;
  return tokenInPath && sent.size > 0 ? dialectOfPath(sent, destination.wunderground) : null;
}
