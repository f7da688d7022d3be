// Processor time of other processes, as Linux tells it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** Fields of /proc/PID/stat after the name in brackets; null when there is no such process. */
function statOf(pid: number): number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const after = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return after.map(Number);
  } catch {
    return null;
  }
}

const parentPlace = 1;
const ownPlaces = [11, 12];
const endedChildrenPlaces = [13, 14];

/** Seconds of a server and of its children, those that have ended included; null where nothing tells. */
export function cpuSecondsOfFamily(pid: number): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  const ticks = (stat: number[], places: readonly number[]): number =>
    places.reduce((total, place) => total + (stat[place] ?? 0), 0);
  const parent = statOf(pid);
  if (parent === null) return null;
  let total = ticks(parent, [...ownPlaces, ...endedChildrenPlaces]);
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (stat?.[parentPlace] === pid) total += ticks(stat, ownPlaces);
  }
  return total / TICKS_A_SECOND;
}
