// The catalogue as the browser needs it: the measures that a page shows, without what only the server asks of them.
// It saves 2 kB of every first visit; the names and lists that web derives stay the same (catalogue.test.ts).
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  catalogue,
  type MeasureName,
  measure,
  measureNames,
} from '../../shared/measures/catalogue.ts';
import { periodFields } from '../../shared/measures/fields.ts';
import type { MeasureSpec } from '../../shared/measures/kinds.ts';

const serverOnly: readonly (keyof MeasureSpec)[] = [
  'scale',
  'range',
  'overshoot',
  'step',
  'powerOn',
  'column',
  'channels',
  'derivedFrom',
  'creditedFrom',
  'monotoneOf',
  'dayMaximumOf',
  'maxWith',
];

const published = new Set<MeasureName>(periodFields.map(({ measure: name }) => name));

const isShown = (name: MeasureName): boolean => {
  const { section, chart } = measure(name);
  return section !== undefined || chart !== undefined || published.has(name);
};

/** Entries in the catalogue's own order. */
export function browserCatalogue(): Record<string, Partial<MeasureSpec>> {
  const entries = measureNames.filter(isShown).map((name) => {
    const facts = Object.entries(catalogue[name]).filter(
      ([fact]) => !serverOnly.includes(fact as keyof MeasureSpec),
    );
    return [name, Object.fromEntries(facts)];
  });
  return Object.fromEntries(entries);
}

const source = join(import.meta.dirname, '..', '..', 'shared', 'measures', 'catalogue.ts');

/** For the browser's build only: the server's bundle shares the process with the whole catalogue. */
export function trimCatalogue(): Plugin {
  return {
    name: 'embellie-browser-catalogue',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    load(id) {
      if (id !== source) return null;
      return [
        `export const catalogue = ${JSON.stringify(browserCatalogue())};`,
        'export const measure = (name) => catalogue[name];',
        'export const measureNames = Object.keys(catalogue);',
        'export const isMeasureName = (name) => Object.hasOwn(catalogue, name);',
      ].join('\n');
    },
  };
}
