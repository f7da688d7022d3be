// The rows of a period page, derived from the published statistics, section by section in catalogue order. Pure.
import type { History } from '../../../shared/contract/weather-data.ts';
import { type MeasureName, measure, measureNames } from '../../../shared/measures/catalogue.ts';
import { type PeriodField, periodFields } from '../../../shared/measures/fields.ts';
import type { Section } from '../../../shared/measures/kinds.ts';
import { sectionTitles } from '../../texts/current.ts';
import { historyTexts } from '../../texts/history.ts';

export type Cell = { readonly value: number | null; readonly receivedAt: string | null };

/**
 * Extremes stand in two columns (null where the measure has no such extreme), a mean, a total or the spread between two
 * extremes across both.
 */
export type HistoryRow = { readonly name: MeasureName; readonly label: string } & (
  | { readonly is: 'extremes'; readonly min: Cell | null; readonly max: Cell | null }
  | { readonly is: 'whole'; readonly cell: Cell }
  | { readonly is: 'spread'; readonly value: number | null }
);

type HistorySection = {
  readonly section: Section;
  readonly title: string;
  readonly rows: readonly HistoryRow[];
};

/** Optional measures without any value in the period are left out, and sections without rows. */
export function historySections(history: History): HistorySection[] {
  const titles = Object.entries(sectionTitles) as [Section, string][];
  return titles
    .map(([section, title]) => ({
      section,
      title,
      rows: publishedNames
        .filter((name) => sectionOf(name) === section)
        .flatMap((name) => rowsOf(history, name)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** True when the period holds no value at all. */
export const isEmptyPeriod = (history: History): boolean =>
  periodFields.every(({ field }) => cellOf(history, field).value === null);

const publishedNames = [...new Set(periodFields.map(({ measure: name }) => name))];
const fieldsOf = (name: MeasureName): readonly PeriodField[] =>
  periodFields.filter((published) => published.measure === name);

function rowsOf(history: History, name: MeasureName): HistoryRow[] {
  const { label, optional } = measure(name);
  const fields = fieldsOf(name);
  const cell = (statistic: PeriodField['statistic']): Cell | null => {
    const published = fields.find((field) => field.statistic === statistic);
    return published ? cellOf(history, published.field) : null;
  };
  if (optional && fields.every(({ field }) => cellOf(history, field).value === null)) return [];
  const [min, max, mean, total] = [cell('min'), cell('max'), cell('mean'), cell('total')];
  const rows: HistoryRow[] = [];
  if (min || max) rows.push({ name, label, is: 'extremes', min, max });
  if (name === 'temperature')
    rows.push({ name, label: historyTexts.spread, is: 'spread', value: spreadOf(min, max) });
  if (mean) rows.push({ name, label: historyTexts.meanOf(label), is: 'whole', cell: mean });
  if (total) rows.push({ name, label, is: 'whole', cell: total });
  return rows;
}

/** Null unless both are known. */
function spreadOf(min: Cell | null, max: Cell | null): number | null {
  const [lowest, highest] = [min?.value ?? null, max?.value ?? null];
  return lowest === null || highest === null ? null : highest - lowest;
}

function cellOf(history: History, field: string): Cell {
  const value = history[field];
  const at = history[`${field}ReceivedAt`];
  return {
    value: typeof value === 'number' ? value : null,
    receivedAt: typeof at === 'string' ? at : null,
  };
}

/** A measure outside the current table stands with those before it in the catalogue: strikes with lightning. */
const sectionOf = (name: MeasureName): Section | null => sections.get(name) ?? null;

function sectionsOfAll(): ReadonlyMap<MeasureName, Section> {
  const found = new Map<MeasureName, Section>();
  let last: Section | undefined;
  for (const name of measureNames) {
    last = measure(name).section ?? last;
    if (last) found.set(name, last);
  }
  return found;
}

const sections = sectionsOfAll();
