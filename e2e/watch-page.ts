// What a browser test never tolerates: words on the console (what the content security policy blocks among them), an
// error, a request to another host, a page wider than its window, or a fault of accessibility.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ConsoleMessage, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Short of half its weight: it is sent to every document that is looked at. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Watch = {
  /** Statuses that the test provokes; 0: no answer at all. Chromium tells each of them on the console. */
  readonly refusals?: readonly number[];
};

/** Everything the browser complains of; the list grows while the page lives. */
export function watchPage(page: Page, { refusals = [] }: Watch = {}): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (isWithoutOutside(message)) return;
    const status = refusalOf(message.text());
    if (status === null || !refusals.includes(status)) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'data:' && hostname !== '127.0.0.1') complaints.push(`asks ${request.url()}`);
  });
  return complaints;
}

/** A site of a test has no forecast and no map unless it is given some; the browser tells so by itself. */
const isWithoutOutside = (message: ConsoleMessage): boolean =>
  message.text().includes('status of 503') &&
  /\/(api\/openWeather|tiles\/)/.test(message.location().url);

/** Status of the answer a console line is about; null for any other line. */
function refusalOf(line: string): number | null {
  const told = /^Failed to load resource: (?:net::|.* status of (\d+) )/.exec(line);
  return told && Number(told[1] ?? 0);
}

/** The page's script marks the document once every part of it is live. */
export const takenOver = (page: Page) => page.waitForSelector('html[data-live]');

/** Answers of these addresses wait until the function it returns is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue().catch(() => undefined); // given up meanwhile
  });
  return resolve;
}

/** All rules once; a theme changes nothing but the contrast of colours, and colours are those of any size. */
export async function expectAccessible(
  page: Page,
  ...schemes: readonly ('light' | 'dark')[]
): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  for (const [index, colorScheme] of schemes.slice(0, isPhone ? 1 : 2).entries()) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page, index === 0 ? [] : ['color-contrast']), colorScheme).toEqual([]);
  }
}

/** @param rules all of them when none is named */
const faultsOf = (page: Page, rules: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async (values) => {
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        ...(values.length === 0 ? {} : { runOnly: { type: 'rule', values } }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
    },
    [...rules],
  );

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Down to the narrowest phones; the window is as wide as before when it ends. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (usual) await page.setViewportSize(usual);
  expect(excess).toBe(0);
}
