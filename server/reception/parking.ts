// Reports that arrive while the server's own clock is wrong wait in the store, without their secrets. The sender is
// answered as usual: its report is durable.
import type { Context } from './context.ts';
import type { Evidence } from './evidence.ts';
import { isAuthName } from './identity.ts';
import type { SentField } from './pairs.ts';
import { withoutToken } from './reception-log.ts';
import type { Protocol } from './report.ts';
import type { ReceptionStation } from './stations.ts';

/** What is parked, as JSON. `up` tells how long ago it arrived, as long as the machine was not restarted. */
export type Parked = {
  readonly up: { readonly boot: string; readonly ms: number };
  /** Masked. */
  readonly identity: string;
} & (
  | { readonly kind: 'console'; readonly protocol: Protocol; readonly sent: readonly SentField[] }
  | { readonly kind: 'reports'; readonly items: readonly unknown[] }
);

export async function parkConsole(
  context: Context,
  station: ReceptionStation,
  { protocol, sent }: Evidence,
  identity: string,
): Promise<void> {
  const fields = [...sent.values()].filter(({ name }) => !isAuthName(name));
  const masked = fields.map((field) => ({
    ...field,
    value: withoutToken(field.value, station.apiToken),
  }));
  await park(context, station, {
    kind: 'console',
    protocol,
    sent: masked,
    identity,
    up: elapsed(context),
  });
}

/** @param items reports already judged, known fields only */
export const parkReports = (
  context: Context,
  station: ReceptionStation,
  items: readonly unknown[],
  identity: string,
): Promise<void> =>
  park(context, station, { kind: 'reports', items, identity, up: elapsed(context) });

const elapsed = ({ uptime }: Context): Parked['up'] => ({ boot: uptime.boot, ms: uptime.ms() });

const park = ({ ports, clock }: Context, { id }: ReceptionStation, report: Parked): Promise<void> =>
  ports.parking.park({ stationId: id, arrivedAt: clock.now(), report });
