// What the site says in French keeps its punctuation on the line: a no-break space before « : ; ? ! », inside
// guillemets, in large numbers and between a number and its unit of time. Of the screens' own sentences the tests of `web/texts` say the same.
import { expect, it } from 'vitest';
import { isSource, listFiles, readSource, withoutComments } from './import-lines.ts';
import { isTest } from './rooms.ts';

const spoken = listFiles()
  .filter(isSource)
  .filter((path) => !isTest(path))
  .filter(
    (path) =>
      /^shared\/(contract|format|measures)\//.test(path) ||
      /^server\/[\w-]+\/(texts|refusals|errors)\.ts$/.test(path),
  );

const literal = /'[^'\n]*'/g;
const loose = /[a-zà-ÿ)»] [:;?!»](?= |$)|« |\d \d{3}\b|\d (?:h|min)\b/;

it('has no space at which a line could break', () => {
  const faults = spoken.flatMap((path) =>
    [...withoutComments(readSource(path)).matchAll(literal)]
      .map(([text]) => text.slice(1, -1))
      .filter((text) => loose.test(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(faults).toEqual([]);
});

it('is looked for where the site speaks', () => {
  expect(spoken).toContain('shared/contract/contact.schema.ts');
  expect(spoken).toContain('server/reception/texts.ts');
});
