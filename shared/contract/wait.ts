// What is answered to somebody who asks for too much, with how long he has to wait.
import { type Failure, tooMany } from './failure.ts';

/** @param what there was too much of: « Trop de messages ont été envoyés » */
export function tooManyFor(what: string, waitMs: number): Failure {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes < 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
  return tooMany(`${what}\u00a0: réessayez dans ${wait}.`, Math.ceil(waitMs / 1000));
}
