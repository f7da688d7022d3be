// What the browser knows of a measure is what its pages read, and nothing that only the server asks.
import { describe, expect, it } from 'vitest';
import { catalogue, isMeasureName, measure } from '../../shared/measures/catalogue.ts';
import {
  chartNames,
  currentNames,
  periodFields,
  variationNames,
} from '../../shared/measures/fields.ts';
import { browserCatalogue } from './catalogue.ts';

const kept = browserCatalogue();
const readByPages = [
  ...['label', 'short', 'dimension', 'perHour', 'kind', 'section', 'chart', 'optional'],
  ...['publish', 'totalOf', 'bucketHolds', 'variationHours'],
];

describe('the catalogue of the browser', () => {
  it('keeps every measure a page shows, in the same order', () => {
    const shown = new Set<string>([
      ...currentNames,
      ...chartNames,
      ...periodFields.map(({ measure: name }) => name),
    ]);
    expect(Object.keys(kept)).toEqual(Object.keys(catalogue).filter((name) => shown.has(name)));
  });

  it('keeps what pages read of them', () => {
    for (const [name, facts] of Object.entries(kept)) {
      if (!isMeasureName(name)) throw new Error(`${name} is no measure`);
      const whole = Object.entries(measure(name));
      const read = Object.fromEntries(whole.filter(([fact]) => readByPages.includes(fact)));
      expect(facts, name).toEqual(JSON.parse(JSON.stringify(read)));
    }
    expect(variationNames.every((name) => kept[name]?.variationHours !== undefined)).toBe(true);
  });

  it('leaves probes, counters and limits to the server', () => {
    expect(kept).not.toHaveProperty('soilTension');
    expect(JSON.stringify(kept)).not.toContain('"range"');
  });
});
