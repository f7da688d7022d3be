// The browser's contract: every call keeps how it is made, and loses what only the server reads.
import { expect, it } from 'vitest';
import { listFiles, readSource } from '../import-lines.ts';
import { trimCalls } from './contract.ts';

const files = listFiles('shared/contract').filter((path) => /\/[a-z-]+\.ts$/.test(path));
const count = (text: string, fact: RegExp): number => [...text.matchAll(fact)].length;

it('drops audience, summary and status, wherever they stand, and what only types need', () => {
  const source = `call<Post, undefined>()({
    method: 'POST',
    path: '/a',
    audience: 'public', success: 200,
    summary: 'Un, deux' })`;
  expect(trimCalls(source).replace(/\s+/g, ' ')).toBe("{ method: 'POST', path: '/a', }");
});

it('leaves other objects alone', () => {
  expect(trimCalls("const a = { summary: 'x' };")).toBe("const a = { summary: 'x' };");
});

it.each(files)('%s keeps the method and the path of its calls', (path) => {
  const source = readSource(path);
  const trimmed = trimCalls(source);
  expect(trimmed).not.toMatch(/^ {4}(?:audience|summary|success): /m);
  for (const fact of [/^ {4}method: /gm, /^ {4}path: /gm])
    expect(count(trimmed, fact)).toBe(count(source, fact));
});
