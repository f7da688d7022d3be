// The contract as the browser needs it: method and path of each call. Who may call, the words of the documentation
// and the status of a good answer are the server's.
import { join } from 'node:path';
import { type Plugin, parseSync, Visitor } from 'vite';

const serverOnly = ['audience', 'summary', 'success'];
const folder = join(import.meta.dirname, '..', 'shared', 'contract');

/** A contract's source without those facts; the rest stands as it was. */
export function trimCalls(source: string, file = 'contract.ts'): string {
  const facts: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      const isCall = properties.some((fact) => nameOf(fact) === 'audience');
      if (isCall) facts.push(...properties.filter((fact) => serverOnly.includes(nameOf(fact))));
    },
  }).visit(parseSync(file, source).program);
  const afterComma = (end: number) => end + (source[end] === ',' ? 1 : 0);
  return facts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(afterComma(end)), source);
}

type Fact = { readonly type: string; readonly key?: unknown };

function nameOf({ key }: Fact): string {
  return typeof key === 'object' && key !== null && 'name' in key ? String(key.name) : '';
}

/** For the browser's build only: on the server the same objects make the routes. */
export function trimContract(): Plugin {
  return {
    name: 'embellie-browser-contract',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    enforce: 'pre',
    transform(code, id) {
      const isContract = id.startsWith(folder) && !id.endsWith('.schema.ts');
      return isContract ? { code: trimCalls(code, id), map: null } : null;
    },
  };
}
