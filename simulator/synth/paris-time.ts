// Civil time of Europe/Paris by the European rule (since 1996), in epoch seconds. On purpose not the site's calendar:
// the tests compare the two.

/** 01:00 UTC on the last Sunday of a month (0 = January). */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1) / 1000;
}

const summers = new Map<number, readonly [from: number, to: number]>();

/** Seconds east of UTC. */
export function offset(t: number): number {
  const year = new Date(t * 1000).getUTCFullYear();
  let summer = summers.get(year);
  if (!summer) {
    summer = [lastSunday(year, 2), lastSunday(year, 9)];
    summers.set(year, summer);
  }
  return t >= summer[0] && t < summer[1] ? 7200 : 3600;
}

/** Local midnight at or before `t`. */
export function dayStart(t: number): number {
  const midnightAsUtc = Math.floor((t + offset(t)) / 86400) * 86400;
  const start = midnightAsUtc - offset(t);
  return offset(start) === offset(t) ? start : midnightAsUtc - offset(start);
}

function localDate(t: number) {
  const date = new Date((t + offset(t)) * 1000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    /** 0 = Monday. */
    weekday: (date.getUTCDay() + 6) % 7,
  };
}

function midnight(year: number, month: number, day: number): number {
  const asUtc = Date.UTC(year, month, day) / 1000;
  return offset(asUtc - 3600) === 7200 ? asUtc - 7200 : asUtc - 3600;
}

/** Start of the local week, a Monday, at or before `t`. */
export function weekStart(t: number): number {
  const { year, month, day, weekday } = localDate(t);
  return midnight(year, month, day - weekday);
}

/** Start of the local month at or before `t`. */
export function monthStart(t: number): number {
  const { year, month } = localDate(t);
  return midnight(year, month, 1);
}

/** Start of the local year at or before `t`. */
export const yearStart = (t: number): number => midnight(localDate(t).year, 0, 1);
