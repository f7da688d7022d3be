// Names at the ends of lines: beside them, apart, or not at all.
import { describe, expect, it } from 'vitest';
import { endLabels } from './end-labels.ts';

const plot = { width: 400, height: 180 };

describe('endLabels', () => {
  it('stand beside the ends, apart from each other', () => {
    const placed = endLabels(
      [
        { key: 'b', label: 'Ressenti', x: 100, y: 52 },
        { key: 'a', label: 'Température', x: 100, y: 50 },
      ],
      plot,
    );
    expect(placed.map(({ key, x, y }) => [key, x, y])).toEqual([
      ['a', 108, 50],
      ['b', 108, 66],
    ]);
  });

  it('stand above the axis of a line that ends on it', () => {
    const [label] = endLabels([{ key: 'a', label: 'Pluie', x: 100, y: plot.height }], plot);
    expect(label?.y).toBe(plot.height - 8);
  });

  it('make room upwards for each other above the axis', () => {
    const placed = endLabels(
      [
        { key: 'gust', label: 'Rafale', x: 100, y: 162 },
        { key: 'wind', label: 'Vent', x: 100, y: 170 },
      ],
      plot,
    );
    expect(placed.map(({ key, y }) => [key, y])).toEqual([
      ['gust', 156],
      ['wind', 172],
    ]);
  });

  it('are all left out where one has no room: the other would name the wrong line', () => {
    const ends = [
      { key: 'a', label: 'Température', x: 330, y: 50 },
      { key: 'b', label: 'Ressenti', x: 330, y: 50 },
    ];
    expect(endLabels(ends, plot)).toEqual([]);
    expect(endLabels(ends.slice(1), plot)).toHaveLength(1);
  });

  it('are left out where there is no room', () => {
    expect(endLabels([{ key: 'a', label: 'Température', x: 350, y: 50 }], plot)).toEqual([]);
    const crowd = ['a', 'b', 'c', 'd'].map((key) => ({ key, label: 'Vent', x: 10, y: 175 }));
    expect(endLabels(crowd, plot)).toHaveLength(2);
  });
});
