// No text becomes markup or script in our pages: the ways a browser has to do that stand nowhere in the code of the
// site, but in four places whose text is our own (S4, B39).
import { expect, test } from 'vitest';
import { isSource, listFiles, readSource, withoutComments } from './import-lines.ts';

/** Where the text is of the build, or JSON without any `<`: what must stand in the line. */
const allowed: Readonly<Record<string, string>> = {
  'web/document.tsx': '__html: text',
  'web/parts/head/structured-data.tsx': '__html: text',
  'web/parts/elements/icon.tsx': '__html: svg',
  'web/parts/map/map-view.ts': 'new DivIcon({ html: pin,',
};

const sinks = [
  'dangerouslySetInnerHTML',
  '__html',
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTML(?:Unsafe)?',
  'parseFromString',
  'parseHTMLUnsafe',
  'srcdoc',
  'srcDoc',
  'document\\.write(?:ln)?',
  'eval\\(',
  'new Function',
  'Function\\(',
  'javascript:',
  'set(?:Timeout|Interval)\\(\\s*[\'"`]',
  'setAttribute\\(\\s*[\'"]on',
  'bindPopup',
  'bindTooltip',
  'new DivIcon',
] as const;
const sink = new RegExp(sinks.map((word) => `(?<![\\w$])${word}`).join('|'), 'i');

const sources = listFiles('web').filter((path) => isSource(path) && !/\.test\.tsx?$/.test(path));
const linesOf = (path: string): string[] => withoutComments(readSource(path)).split('\n');

test('S4: no page makes markup or script of a text', () => {
  expect(sources.length).toBeGreaterThan(200);
  const found = sources
    .filter((path) => !(path in allowed))
    .flatMap((path) =>
      linesOf(path).flatMap((line, index) =>
        sink.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
    );
  expect(found).toEqual([]);
});

test.each(Object.entries(allowed))('S4: %s does so once, with a text of ours', (path, text) => {
  const lines = linesOf(path).filter((line) => sink.test(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(text);
});

test('S4: the pin of the map is drawn by us', () => {
  const drawing = /const pin =\n((?:\s+['"`].*\n)+)/.exec(
    readSource('web/parts/map/map-view.ts'),
  )?.[1];
  expect(drawing).toMatch(/<svg/);
  expect(drawing).not.toContain('${');
});

/** A file of the icon package, or a property that hands one on. */
const handedOn = ['icon', 'opening.icon'];

test('S4: an icon is a file of the build', () => {
  const strangers = sources.flatMap((path) => {
    const source = withoutComments(readSource(path));
    const files = [...source.matchAll(/import (\w+) from '[^']+\.svg\?raw'/g)].map(
      ([, name]) => name,
    );
    const shown = [...source.matchAll(/<Icon\s+svg=\{([^}]+)\}/g)].map(([, name = '']) => name);
    return shown
      .flatMap((name) => name.replace(/^.*\?/, '').split(':'))
      .map((name) => name.trim())
      .filter((name) => !files.includes(name) && !handedOn.includes(name))
      .map((name) => `${path} ${name}`);
  });
  expect(strangers).toEqual([]);
});

test('S4: the check knows what it looks for', () => {
  for (const line of ['a.innerHTML = b', 'document.write(x)', 'eval(x)', 'new Function("x")'])
    expect(sink.test(line)).toBe(true);
  for (const line of ['retrieval(x)', 'medieval(', 'renderFunction(x)'])
    expect(sink.test(line)).toBe(false);
});
