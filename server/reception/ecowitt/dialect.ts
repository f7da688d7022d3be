// Ecowitt: consoles and gateways of Fine Offset under any brand, uploading by the "customised" page.
import type { Dialect } from '../dialect.ts';
import type { Pair } from '../pairs.ts';
import { ecowittFields } from './fields.ts';

export const ecowitt: Dialect = {
  protocol: 'ecowitt',
  fields: ecowittFields,
  repair: separateRuntime,
};

const glued = /^(.*?)\s*,\s*runtime=(\d{1,10})$/;

/** A firmware sends `stationtype=GW2000A_V2.1.0, runtime=253500` as one pair. */
function separateRuntime(pairs: readonly Pair[]): readonly Pair[] {
  return pairs.flatMap((pair): Pair[] => {
    const found = pair[0].toLowerCase() === 'stationtype' ? glued.exec(pair[1]) : null;
    return found
      ? [
          [pair[0], found[1] ?? ''],
          ['runtime', found[2] ?? ''],
        ]
      : [pair];
  });
}
