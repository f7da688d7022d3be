// Young garbage collected on demand: where two ways are compared, each pays for its own.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc: (options: { readonly type: 'minor' }) => void = runInNewContext('gc');

export const collectGarbage = (): void => gc({ type: 'minor' });
