// The browser's contract: every call keeps how it is made, and loses what only the server reads.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { trimCalls } from './browser-contract.ts';
import { root } from './import-lines.ts';

const folder = join(root, 'shared', 'contract');
const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));
const count = (text: string, fact: RegExp): number => [...text.matchAll(fact)].length;

it('drops audience, summary and status, wherever they stand', () => {
  const source = `call()({
    method: 'POST',
    path: '/a',
    audience: 'public', success: 200,
    summary: 'Un, deux' })`;
  expect(trimCalls(source).replace(/\s+/g, ' ')).toBe("call()({ method: 'POST', path: '/a', })");
});

it('leaves other objects alone', () => {
  expect(trimCalls("const a = { summary: 'x' };")).toBe("const a = { summary: 'x' };");
});

it.each(files)('%s keeps the method and the path of its calls', (name) => {
  const source = readFileSync(join(folder, name), 'utf8');
  const trimmed = trimCalls(source);
  expect(trimmed).not.toMatch(/^ {4}(?:audience|summary|success): /m);
  for (const fact of [/^ {4}method: /gm, /^ {4}path: /gm])
    expect(count(trimmed, fact)).toBe(count(source, fact));
});
