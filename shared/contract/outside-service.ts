// What a visitor is told when an outside service fails: five kinds of failure, one French sentence each.

export type OutsideService = 'forecast' | 'geocoding' | 'tiles';

export type TroubleKind =
  /** No answer in time, no connection, or a fault of theirs (5xx). */
  | 'unreachable'
  /** They do not want us: 401, 403. */
  | 'refused'
  /** Too many calls, by their count or by our own daily budget. */
  | 'exhausted'
  /** Something that is not what they promise: HTML, nulls, a redirect, too big. */
  | 'badAnswer'
  /** They understand and have nothing for it: 400, 404. */
  | 'notFound';

const services: Readonly<Record<OutsideService, string>> = {
  forecast: 'Le service de prévisions',
  geocoding: 'Le service de recherche d’adresses',
  tiles: 'Le service de cartes',
};

const ends: Readonly<Record<TroubleKind, string>> = {
  unreachable: 'ne répond pas\u00a0: réessayez dans quelques minutes.',
  refused: 'n’accepte pas les demandes de ce site pour le moment.',
  exhausted: 'a atteint sa limite de demandes\u00a0: réessayez plus tard.',
  badAnswer: 'a donné une réponse inutilisable\u00a0: réessayez plus tard.',
  notFound: 'ne connaît pas ce lieu.',
};

/** « Le service de prévisions ne répond pas : réessayez dans quelques minutes. » */
export const troubleSentence = (service: OutsideService, kind: TroubleKind): string =>
  `${services[service]} ${ends[kind]}`;
