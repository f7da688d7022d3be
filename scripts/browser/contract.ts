// The contract as the browser needs it: method and path of each call. Who may call, the words of the documentation
// and the status of a good answer are the server's.
import { join } from 'node:path';
import { type Plugin, parseSync, Visitor } from 'vite';

const serverOnly = ['audience', 'summary', 'success'];
const folder = join(import.meta.dirname, '..', '..', 'shared', 'contract');

/**
 * A contract's source without those facts, each call a plain object, so that those nobody makes are left out; the rest
 * stands as it was.
 */
export function trimCalls(source: string, file = 'contract.ts'): string {
  const cuts: { readonly start: number; readonly end: number }[] = [];
  const afterComma = (end: number) => end + (source[end] === ',' ? 1 : 0);
  new Visitor({
    CallExpression({ start, end, callee, arguments: [description] }) {
      if (callee.type !== 'CallExpression' || nameOf({ key: callee.callee }) !== 'call') return;
      if (description)
        cuts.push({ start, end: description.start }, { start: description.end, end });
    },
    ObjectExpression({ properties }) {
      if (!properties.some((fact) => nameOf(fact) === 'audience')) return;
      for (const fact of properties.filter((one) => serverOnly.includes(nameOf(one))))
        cuts.push({ start: fact.start, end: afterComma(fact.end) });
    },
  }).visit(parseSync(file, source).program);
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
}

type Fact = { readonly type?: string; readonly key?: unknown };

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
