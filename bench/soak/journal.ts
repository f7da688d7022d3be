// What the site logged: an error is expected of the fault that was under way, or it is a finding.
import type { Course } from './course.ts';
import type { FaultName } from './plan.ts';

const WARN = 40;

type Entry = {
  readonly level?: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly code?: string };
};

/** What each fault may say; the database's own words come with `not now`, an answer of 503. */
const expected: Readonly<Record<FaultName, RegExp>> = {
  services: /^outside service failed|^daily budget/,
  absurd: /^outside service failed|^daily budget/,
  kill: /^$/,
  disk: /full|no space|could not extend|disk|SQLITE_FULL|not kept|not written|ECONN|terminat|not now|Connection|recovery|in a row/i,
  forward: /^$/,
  slow: /^$/,
  back: /^$/,
  backend:
    /terminat|ECONN|Connection|crash|recovery|starting up|not now|storage busy|not readable|not kept|not written/i,
  database:
    /terminat|ECONN|Connection|shut|starting up|recovery|not now|storage busy|not readable|not kept|not written/i,
};

export type Journal = {
  hear(line: string): void;
  /** Warnings and errors that went with their fault. */
  readonly expected: ReadonlyMap<FaultName, number>;
  /** Others, with how often. */
  readonly findings: ReadonlyMap<string, number>;
};

export function createJournal(course: Course): Journal {
  const counted = new Map<FaultName, number>();
  const findings = new Map<string, number>();
  return {
    expected: counted,
    findings,
    hear(line) {
      const entry = entryOf(line);
      if (entry !== null && (entry.level ?? WARN) < WARN) return;
      const text =
        entry === null
          ? line
          : [entry.msg, entry.err?.code, entry.err?.message].filter(Boolean).join(' : ');
      const fault = course.at();
      if (fault !== null && entry !== null && expected[fault].test(text))
        counted.set(fault, (counted.get(fault) ?? 0) + 1);
      else {
        const seen = `${text}${fault === null ? '' : ` (${fault})`}`;
        findings.set(seen, (findings.get(seen) ?? 0) + 1);
      }
    },
  };
}

/** Null for a line that is not of the log. */
function entryOf(line: string): Entry | null {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return null;
  }
}
