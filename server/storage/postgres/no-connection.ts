// Why a PostgreSQL server let nobody in, in French: the server and the system say it in English.
import { textOf } from '../faults.ts';

/** What follows « La base … » or « le serveur … »: « n’existe pas sur ce serveur ». No full stop. */
export function whyNoConnection(error: unknown): string {
  const message = textOf(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = reasons[code] ?? unnumbered.find(([said]) => said.test(message))?.[1];
  return known ?? `ne répond pas : ${message}`;
}

const reasons: Readonly<Record<string, string>> = {
  '28000': 'refuse cet utilisateur',
  '28P01': 'refuse cet utilisateur ou son mot de passe',
  '3D000': 'n’existe pas sur ce serveur',
  '53300': 'ne répond pas : le serveur a trop de connexions',
  '57P03': 'ne répond pas : le serveur démarre ou s’arrête',
  EAI_AGAIN: 'ne répond pas : l’adresse de ce serveur n’a pas pu être demandée',
  ECONNREFUSED: 'ne répond pas : aucun serveur n’écoute à cette adresse',
  EHOSTUNREACH: 'ne répond pas : aucun chemin ne mène à ce serveur',
  ENETUNREACH: 'ne répond pas : aucun chemin ne mène à ce serveur',
  ENOTFOUND: 'ne répond pas : aucun serveur ne porte ce nom',
  ETIMEDOUT: 'ne répond pas : le serveur se tait',
};

/** What the client says itself, without a code. */
const unnumbered: readonly (readonly [RegExp, string])[] = [
  [/timeout/i, 'ne répond pas : le serveur se tait'],
  [/password must be a (?:non-empty )?string/i, 'demande un mot de passe'],
];
