// What follows a command on its line, read as options that each have a value. What is wrong is said in French.
import { parseArgs } from 'node:util';

export type Options = {
  readonly given: Readonly<Record<string, string | undefined>>;
  /** All of them at once. */
  readonly faults: readonly string[];
};

/** @param names those that the command knows; nothing else may stand there */
export function readOptions(args: readonly string[], names: readonly string[]): Options {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    strict: false,
    tokens: true,
  });
  const faults: string[] = [];
  const given: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') faults.push(`« ${token.value} » n’est pas une option.`);
    if (token.kind !== 'option') continue;
    if (!names.includes(token.name)) faults.push(`L’option ${token.rawName} n’existe pas.`);
    else if (token.value === undefined) faults.push(missingValue(token.name));
    else given[token.name] = token.value;
  }
  return { given, faults };
}

const missingValue = (name: string): string => `L’option --${name} attend une valeur.`;

export type OneOption = {
  /** Null when it was not given. */
  readonly value: string | null;
  /** Null when there is none. */
  readonly fault: string | null;
};

/** Of a command that knows one option, whose value says something. */
export function readOneOption(args: readonly string[], name: string): OneOption {
  const { given, faults } = readOptions(args, [name]);
  const value = given[name] ?? null;
  const fault = faults[0] ?? (value === '' ? missingValue(name) : null);
  return { value, fault };
}
