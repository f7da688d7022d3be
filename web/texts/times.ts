// The times that stand beside a figure.
export const timeTexts = {
  at: (time: string) => `à\u00A0${time}`,
  /** When a total or a period began that is not whole. */
  since: (date: string, time: string) => `depuis le ${date} à ${time}`,
  /** Of a change: how long it took. */
  overHours: (hours: number) => `sur ${hours}\u202Fh`,
} as const;
