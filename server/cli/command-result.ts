// What a command of the command line leaves: lines for the operator, and the exit code (0 done, 1 refused, 2 misused).
export type CommandResult = { readonly exitCode: 0 | 1 | 2; readonly lines: readonly string[] };

export const explained = (usage: string): CommandResult => ({ exitCode: 0, lines: [usage] });

/** @param faults what is wrong with the line that was typed, in French */
export const misused = (usage: string, faults: readonly string[] = []): CommandResult => ({
  exitCode: 2,
  lines: faults.length === 0 ? [usage] : [...faults, '', usage],
});

/** @param why in French, as the end of « Embellie : … » */
export const refused = (why: string): CommandResult => ({
  exitCode: 1,
  lines: [`Embellie : ${why}`],
});
