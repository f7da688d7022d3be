// What is answered when a password cannot be looked at now.
import { type Failure, tooMany, upstream } from '../../shared/contract/failure.ts';

/** Too many passwords wait already. */
export const busy = (): Failure =>
  upstream('Trop de connexions en même temps\u00a0: réessayez dans un instant.', 5);

export function tooManyTries(waitMs: number): Failure {
  const minutes = Math.ceil(waitMs / 60_000);
  return tooMany(
    `Trop de tentatives de connexion\u00a0: réessayez dans ${minutes === 1 ? 'une minute' : `${minutes} minutes`}.`,
    Math.ceil(waitMs / 1000),
  );
}
