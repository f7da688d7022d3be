// What is printed of a figure and of what is demanded of it.
import { describe, expect, it } from 'vitest';
import { isHeld, type Line } from './measure.ts';
import { withBlock, withSection } from './results.ts';
import { median, quantile } from './statistics.ts';
import { demandText, figure, markdownTable } from './table.ts';

const line = (value: number | null, demand: Line['demand']): Line => ({
  what: 'a | b',
  value,
  unit: 'ms',
  demand,
  detail: '',
});

describe('a figure', () => {
  it('has as many decimals as say something, a French comma and its unit', () => {
    expect(figure(0.666, '×')).toBe('0,67 ×');
    expect(figure(18.66, 'ms')).toBe('18,7 ms');
    expect(figure(12_345.6, '/s')).toBe('12\u202f346 /s');
    expect(figure(0, '')).toBe('0');
    expect(figure(null, 'ms')).toBe('non mesuré');
  });

  it('holds what is demanded of it, bounds included', () => {
    expect(isHeld(line(50, { most: 50 }))).toBe(true);
    expect(isHeld(line(50.1, { most: 50 }))).toBe(false);
    expect(isHeld(line(0.49, { least: 0.5 }))).toBe(false);
    expect(isHeld(line(null, { least: 0.5 }))).toBeNull();
    expect(isHeld(line(1, null))).toBeNull();
    expect(demandText({ least: 0.5 }, '×')).toBe('≥ 0,50 ×');
    expect(demandText(null, '×')).toBe('');
  });

  it('is a row of the published table', () => {
    expect(markdownTable([line(60, { most: 50 })]).split('\n')[2]).toBe(
      '| a \\| b | 60 ms | ≤ 50 ms | ✗ |  |',
    );
  });
});

describe('the figures in a page', () => {
  it('take the place of the older ones, and of nothing else', () => {
    const page = 'avant\n\n<!-- mesure : a -->\n\nvieux\n\n<!-- fin -->\n\naprès\n';
    const renewed = page.replace('vieux', 'neuf');
    expect(withBlock(page, 'a', 'neuf')).toBe(renewed);
    expect(withBlock(renewed, 'a', 'neuf')).toBe(renewed);
    expect(() => withBlock(page, 'b', 'neuf')).toThrow('b');
  });

  it('are a section each, renewed in its place', () => {
    const page = withSection(withSection('# Mesures\n', 'Un', 'a'), 'Deux', 'b');
    expect(page).toBe('# Mesures\n\n## Un\n\na\n\n## Deux\n\nb\n');
    expect(withSection(page, 'Un', 'c')).toBe(page.replace('\na\n', '\nc\n'));
    expect(withSection(page, 'Deux', 'c')).toBe(page.replace('\nb\n', '\nc\n'));
  });
});

describe('quantiles', () => {
  it('are values that were measured', () => {
    const values = [5, 1, 4, 2, 3];
    expect(median(values)).toBe(3);
    expect(quantile(values, 0.99)).toBe(5);
    expect(quantile(values, 0)).toBe(1);
    expect(() => median([])).toThrow();
  });
});
