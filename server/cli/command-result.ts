// What a command of the command line leaves: lines for the operator, and the exit code (0 done, 1 refused, 2 misused).
import { operatorLine } from '../operator-line.ts';

export type CommandResult = {
  readonly exitCode: 0 | 1 | 2;
  readonly lines: readonly string[];
  /** What was asked for, whatever the code: it goes where a script reads it. */
  readonly isAnswer?: boolean;
};

export const explained = (usage: string): CommandResult => ({ exitCode: 0, lines: [usage] });

/** @param faults what is wrong with the line that was typed, in French */
export const misused = (usage: string, faults: readonly string[] = []): CommandResult => ({
  exitCode: 2,
  lines: faults.length === 0 ? [usage] : [...faults, '', usage],
});

/** @param why in French, as the end of « Embellie : … » */
export const refused = (why: string): CommandResult => ({
  exitCode: 1,
  lines: [operatorLine(why)],
});
