// What the journal says of readings corrected by hand. The store writes them where deliveries are written: the entry
// goes with them, into the same transaction.
import { formatExactDateTime } from '../../shared/format/dates.ts';
import { fieldLabel } from '../../shared/measures/field-label.ts';
import type { Reader } from '../storage/connection.ts';
import type { EntryDraft } from '../storage/contents/journal.ts';
import { findStation } from '../storage/contents/stations.ts';
import type { Correction } from '../storage/reports/corrections.ts';
import type { Act } from './acts.ts';

type Noting = { readonly reader: Reader; readonly act: Act; readonly at: number };

/** The same correction with its entry. */
export async function noted(
  correction: Correction,
  { reader, act, at }: Noting,
): Promise<Correction> {
  const { stationId } = correction;
  const station = await reader.snapshot((one) => findStation(one, String(stationId)));
  const entry: EntryDraft = {
    at,
    who: act.by,
    action: 'update',
    noun: 'weatherStation',
    subject: station?.reference ?? String(stationId),
    subjectId: stationId,
    detail: detailOf(correction),
  };
  return { ...correction, entry };
}

/** « relevé du 28/11/2026 à 13:40:00 supprimé », « Rafale, valeur écartée de 3 relevés, du … au … ». */
function detailOf({ observedAt, field, timeZone }: Correction): string {
  const when = (time: number): string => formatExactDateTime(time, timeZone);
  const [first, last] = [Math.min(...observedAt), Math.max(...observedAt)];
  const isOne = observedAt.length === 1;
  const which = isOne
    ? `relevé du ${when(first)}`
    : `${observedAt.length} relevés, du ${when(first)} au ${when(last)}`;
  if (field !== null) return `${fieldLabel(field)}, valeur écartée ${isOne ? 'du' : 'de'} ${which}`;
  return isOne ? `${which} supprimé` : `suppression de ${which}`;
}
