// The files of the backup folder: their names, and those that may go. Names alone decide, so that a copy of the folder
// to another disk, or another time zone, changes nothing.

/** nightly: made by the site · asked: by its owner, who removes it · schema: before the tables were changed. */
export type BackupKind = 'nightly' | 'asked' | 'schema';

export type BackupName = {
  readonly name: string;
  readonly kind: BackupKind;
  /** Day of the machine that made it, `2026-11-28`. */
  readonly day: string;
  /** Its time of day, `030412`. */
  readonly time: string;
};

const nightsKept = 7;
const weeksKept = 4;
const schemasKept = 3;

const shape = /^embellie-(\d{4}-\d{2}-\d{2})-(\d{6})(-demande|-schema-\d{4})?\.db$/;

/** @param at milliseconds UTC @param schema number of the schema it keeps, for a `schema` one */
export function backupName(at: number, kind: BackupKind, schema = ''): string {
  const end = { nightly: '', asked: '-demande', schema: `-schema-${schema}` }[kind];
  return `embellie-${machineMoment(at)}${end}.db`;
}

/** Null for a file that is none of ours. */
export function readBackupName(name: string): BackupName | null {
  const [, day, time, end] = shape.exec(name) ?? [];
  if (day === undefined || time === undefined) return null;
  const kind = end === undefined ? 'nightly' : end === '-demande' ? 'asked' : 'schema';
  return { name, kind, day, time };
}

/** Newest first; the others are left out. */
export const sortBackups = (names: readonly string[]): BackupName[] =>
  names
    .map(readBackupName)
    .filter((one) => one !== null)
    .sort((a, b) => moment(b).localeCompare(moment(a)));

const moment = ({ day, time }: BackupName): string => `${day} ${time}`;

/**
 * Names that may be removed once another backup has been made: beyond the last of each of 7 days, of each of 4 weeks
 * before them, and 3 of older schemas. What a clock that was ahead dated after `today` is left alone.
 */
export function surplusBackups(names: readonly string[], today: string): string[] {
  const past = sortBackups(names).filter(({ day }) => day <= today);
  const nightly = past.filter(({ kind }) => kind === 'nightly');
  const nights = newestOfEach(nightly, ({ day }) => day).slice(0, nightsKept);
  // A week whose last day is still one of the seven has no other keeper: that day becomes it.
  const weeks = newestOfEach(nightly, ({ day }) => String(weekOf(day)))
    .filter((one) => !nights.includes(one))
    .slice(0, weeksKept);
  const schemas = past.filter(({ kind }) => kind === 'schema');
  const kept = new Set([...nights, ...weeks, ...schemas.slice(0, schemasKept)]);
  return [...nightly, ...schemas].filter((one) => !kept.has(one)).map(({ name }) => name);
}

function newestOfEach(sorted: readonly BackupName[], key: (one: BackupName) => string) {
  const found = new Map<string, BackupName>();
  for (const one of sorted) if (!found.has(key(one))) found.set(key(one), one);
  return [...found.values()];
}

/** Weeks begin on Monday; 1970-01-01 was a Thursday. */
const weekOf = (day: string): number => Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);

/** `2026-11-28-030412`, by this machine's time. @param at milliseconds UTC */
export const machineMoment = (at: number): string => `${machineDay(at)}-${machineTime(at)}`;

/** Of this machine, `2026-11-28`. @param at milliseconds UTC */
export function machineDay(at: number): string {
  const date = new Date(at);
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
}

/** Of this machine, 0 to 23. @param at milliseconds UTC */
export const machineHour = (at: number): number => new Date(at).getHours();

/** When it was made by this machine's time, milliseconds UTC. */
export const instantOf = ({ day, time }: BackupName): number =>
  new Date(`${day}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}`).getTime();

function machineTime(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join('');
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
