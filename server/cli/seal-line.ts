// What an operator is told of the seal.
import { formatDate } from '../../shared/format/dates.ts';

/** @param seal milliseconds UTC */
export const sealLine = (seal: number): string =>
  `Scellé avant le ${formatDate(seal, 'UTC')} (0 h UTC) : les relevés d’avant ne sont plus gardés un à un, leurs cumuls restent.`;
