// What a console dialect is made of: its field table, and the few meanings that depend on the rest of the packet.
import type { FieldName } from '../../shared/measures/fields.ts';
import type { Pair, SentFields } from './pairs.ts';
import type { Protocol, Warning } from './report.ts';
import type { WireIndex } from './wire-fields.ts';

export type Dialect = {
  readonly protocol: Protocol;
  readonly fields: WireIndex;
  /** Mends what a firmware is known to break, before repeats are settled. */
  readonly repair?: (pairs: readonly Pair[]) => readonly Pair[];
  /** The field a wire name fills in this packet, when it is not the table's. */
  readonly redirect?: (wire: string, sent: SentFields) => FieldName | null;
  /** The packet may carry an old record as well as a live one. */
  readonly mayBackfill?: (sent: SentFields) => boolean;
  readonly warnings?: (sent: SentFields) => Warning[];
};
