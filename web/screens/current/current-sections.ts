// The rows of the current data page, derived from the catalogue: what a measure is called, in which section it
// stands, whether the station has it. Pure.
import type { CurrentDetail } from '../../../shared/contract/weather-data.ts';
import { measure } from '../../../shared/measures/catalogue.ts';
import { type CurrentName, currentNames, variationNames } from '../../../shared/measures/fields.ts';
import type { Section } from '../../../shared/measures/kinds.ts';
import { isShown } from '../../parts/readings/measure-reading.ts';
import { sectionTitles } from '../../texts/current.ts';

export type CurrentRow = {
  readonly name: CurrentName;
  readonly label: string;
  /** Since when the total is counted (ISO), where it began after its period did; else null. */
  readonly since: string | null;
  /** Change over `hours`; null when this measure has none. */
  readonly variation: { readonly value: number | null; readonly hours: number } | null;
};

type CurrentSection = {
  readonly section: Section;
  readonly title: string;
  readonly rows: readonly CurrentRow[];
};

/** In the order of the page; a section whose sensors the station lacks has no rows. */
export function currentSections(detail: CurrentDetail): CurrentSection[] {
  const sections = Object.entries(sectionTitles) as [Section, string][];
  return sections.map(([section, title]) => ({
    section,
    title,
    rows: currentNames
      .filter((name) => measure(name).section === section && isShown(name, detail))
      .map((name) => ({
        name,
        label: measure(name).label,
        since: sinceOf(detail, name),
        variation: variationOf(detail, name),
      })),
  }));
}

function variationOf(detail: CurrentDetail, name: CurrentName): CurrentRow['variation'] {
  const hours = measure(name).variationHours;
  const known = variationNames.find((candidate) => candidate === name);
  return hours === undefined || known === undefined
    ? null
    : { value: detail[`${known}Variation`], hours };
}

function sinceOf({ totalsSince }: CurrentDetail, name: CurrentName): string | null {
  const { totalOf } = measure(name);
  if (totalOf?.amount !== 'rainIncrement' || totalOf.over === 'hour') return null;
  return totalsSince[totalOf.over];
}
