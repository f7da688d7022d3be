// Which picture stands for a station where its page is shared: its present weather, or its name alone.
import type { DocumentRequest } from '../../shared/contract/page.ts';
import { stationNamed } from '../../shared/contract/station.ts';
import type { CurrentDetail } from '../../shared/contract/weather-data.ts';
import { formatDate, formatTime } from '../../shared/format/dates.ts';
import { formatMeasure, type MeasureParts } from '../../shared/format/numbers.ts';
import { type MeasureName, measure } from '../../shared/measures/catalogue.ts';
import { createApi } from '../client/api.ts';
import { attempt } from '../client/loaded.ts';
import { partsOf } from '../parts/readings/measure-reading.ts';
import { type SkyLight, skyLight } from '../parts/sky/sky-light.ts';
import { cardTexts } from '../texts/documents.ts';
import { stateTexts } from '../texts/states.ts';
import { windSentence } from '../texts/wind.ts';
import { drawPicture } from './card-picture.tsx';
import { readSiteFacts } from './site-facts.ts';
import { withoutForbidden } from './xml.ts';

export type CardFact = {
  readonly label: string;
  readonly value: string;
  /** A second line, may be empty. */
  readonly note: string;
  readonly tone: 'ink' | 'cold' | 'warm';
};

/** What the picture shows; `now` null: a station without present data. */
export type Card = {
  readonly siteName: string;
  /** Host and sub-path, as one would type them. */
  readonly host: string;
  readonly title: string;
  /** Under the title: when, or that there is nothing. */
  readonly when: string;
  /** Null: the sky of no hour. */
  readonly light: SkyLight | null;
  readonly now: { readonly temperature: MeasureParts; readonly facts: readonly CardFact[] } | null;
};

export async function drawCard(
  { address, send }: DocumentRequest,
  reference: string | null,
): Promise<string | null> {
  const api = createApi(send);
  const { name, stations, usual } = await readSiteFacts(api);
  const station = reference === null ? usual : stationNamed(stations, reference);
  if (station === undefined) return null;
  const detail = station
    ? await attempt(api.currentDetail({ params: { reference: station.reference } }))
    : null;
  const { host, pathname } = new URL(address);
  return drawPicture({
    siteName: drawable(name),
    host: host + pathname.replace(/\/$/, ''),
    title: drawable(station?.city ?? name),
    ...(detail?.ok ? present(detail.value) : { ...absent, when: station ? stateTexts.silent : '' }),
  });
}

const absent = { light: null, now: null } as const;

function present(detail: CurrentDetail): Pick<Card, 'when' | 'light' | 'now'> {
  const { receivedAt, timeZone, sky, rainRate, state } = detail;
  const date = formatDate(receivedAt, timeZone);
  const time = formatTime(receivedAt, timeZone);
  const isLate = state === 'late';
  return {
    when: isLate ? stateTexts.late(date, time) : cardTexts.date(date, time),
    light: isLate ? null : skyLight(sky, receivedAt, rainRate),
    now: {
      temperature: partsOf('temperature', detail.temperature, detail.unit),
      facts: [...extremes(detail), wind(detail), rain(detail)],
    },
  };
}

const written = (name: MeasureName, value: number | null, { unit }: CurrentDetail): string =>
  formatMeasure(value, measure(name).dimension, unit);

function extremes(detail: CurrentDetail): CardFact[] {
  const { min, max } = detail.today.temperature ?? {};
  const fact = (label: string, extreme: typeof min, tone: CardFact['tone']): CardFact => ({
    label,
    value: written('temperature', extreme?.value ?? null, detail),
    note: extreme?.receivedAt ? formatTime(extreme.receivedAt, detail.timeZone) : '',
    tone,
  });
  return [fact(cardTexts.minimum, min, 'cold'), fact(cardTexts.maximum, max, 'warm')];
}

function wind(detail: CurrentDetail): CardFact {
  const { beaufortScale: force, windSpeed, windDirection, unit } = detail;
  const speed = detail.windSpeedAvg ?? windSpeed;
  const degrees = detail.windDirectionAvg ?? windDirection;
  const { name, rest } = windSentence({ force, degrees, gust: null });
  return {
    label: cardTexts.wind,
    value: formatMeasure(speed, 'speed', unit, { decimals: 0 }),
    note: force === null ? '' : `${name}${rest}`,
    tone: 'ink',
  };
}

const rain = (detail: CurrentDetail): CardFact => ({
  label: cardTexts.rain,
  value: written('rainDaily', detail.rainDaily, detail),
  note: '',
  tone: 'ink',
});

/** Without what the typeface cannot draw: pictograms, and characters beyond the first plane. */
const drawable = (text: string): string =>
  withoutForbidden(text)
    .replace(/\p{Extended_Pictographic}|[\u{FE0E}\u{FE0F}\u{200D}]|[\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
