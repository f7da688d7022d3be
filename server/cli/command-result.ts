// What a command of the command line leaves: lines for the operator, and the exit code (0 done, 1 refused, 2 misused).
export type CommandResult = { readonly exitCode: 0 | 1 | 2; readonly lines: readonly string[] };
