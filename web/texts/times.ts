// The times that stand beside a figure.
export const timeTexts = {
  at: (time: string) => `à\u00A0${time}`,
  /** Of a change: how long it took. */
  overHours: (hours: number) => `sur ${hours}\u202Fh`,
} as const;
