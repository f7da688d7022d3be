// What became of an item between two looks at it, as the journal says it.
import type { JournalAction } from '../../shared/contract/journal.ts';
import type { Subject } from './subjects.ts';

export type Change = {
  readonly action: JournalAction;
  readonly subject: string;
  /** French; null when there is nothing to add. */
  readonly detail: string | null;
};

/** Null when nothing changed. */
export function changeOf(before: Subject | null, after: Subject | null): Change | null {
  if (before === null)
    return after && { action: 'create', subject: after.name, detail: born(after) };
  if (after === null) return { action: 'delete', subject: before.name, detail: null };
  const changed = Object.keys(after.fields).filter((name) => !isSame(before, after, name));
  if (changed.length === 0) return null;
  const named = changed.map((name) =>
    after.shown?.includes(name) ? `${name} (${before.fields[name]} → ${after.fields[name]})` : name,
  );
  return { action: 'update', subject: after.name, detail: named.join(', ') };
}

const isSame = (one: Subject, other: Subject, name: string): boolean =>
  JSON.stringify(one.fields[name]) === JSON.stringify(other.fields[name]);

/** What is shown of a new item, besides its name. */
function born({ name, fields, shown = [] }: Subject): string | null {
  const said = shown
    .filter((field) => fields[field] !== name)
    .map((field) => `${field}\u00a0: ${fields[field]}`);
  return said.length === 0 ? null : said.join(', ');
}
