// Arguments of a command that knows one option with a value, and nothing else.
import { parseArgs } from 'node:util';

export type OneOption = {
  /** Null when it was not given. */
  readonly value: string | null;
  /** In French; null when there is none. */
  readonly fault: string | null;
};

export function readOneOption(args: readonly string[], name: string): OneOption {
  const { tokens } = parseArgs({
    args: [...args],
    options: { [name]: { type: 'string' } },
    strict: false,
    tokens: true,
  });
  let value: string | null = null;
  for (const token of tokens) {
    if (token.kind === 'positional')
      return { value: null, fault: `« ${token.value} » n’est pas une option.` };
    if (token.kind !== 'option') continue;
    if (token.name !== name)
      return { value: null, fault: `L’option ${token.rawName} n’existe pas.` };
    if (!token.value) return { value: null, fault: `L’option --${name} attend une valeur.` };
    value = token.value;
  }
  return { value, fault: null };
}
