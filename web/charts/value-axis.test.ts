// The vertical axes: from the given range, wider where values go beyond, two on one grid.
import { describe, expect, it } from 'vitest';
import { secondAxis, valueAxis } from './value-axis.ts';

const labels = ({ ticks }: ReturnType<typeof valueAxis>) => ticks.map(({ label }) => label);

describe('valueAxis', () => {
  it('starts from the given range', () => {
    const axis = valueAxis([-10, 40], [3.1, 11.6], '°C');
    expect(axis.domain).toEqual([-10, 40]);
    expect(labels(axis)).toEqual(['-10', '0', '10', '20', '30', '40']);
    expect(valueAxis([990, 1040], null, 'hPa').domain).toEqual([990, 1040]);
  });

  it('widens by whole steps, only where values go beyond', () => {
    expect(valueAxis([-10, 40], [-14.2, 30], '°C').domain).toEqual([-20, 40]);
    expect(valueAxis([-10, 40], [0, 42.3], '°C').domain).toEqual([-10, 50]);
    expect(valueAxis([0, 30], [0, 130], 'mm').domain).toEqual([0, 140]);
    expect(valueAxis([990, 1040], [963.2, 1012], 'hPa').domain).toEqual([960, 1040]);
  });

  it('writes decimals only where its steps need them', () => {
    expect(labels(valueAxis([0, 1.2], null, 'in'))).toEqual([
      '0,0',
      '0,2',
      '0,4',
      '0,6',
      '0,8',
      '1,0',
      '1,2',
    ]);
  });
});

describe('secondAxis', () => {
  const main = valueAxis([0, 30], null, 'mm');

  it('has its labels on the grid lines of the first', () => {
    const axis = secondAxis(main, [0, 30], { extent: [0, 30.5], unit: 'mm/h' });
    expect(axis.ticks).toHaveLength(main.ticks.length);
    expect(axis.domain).toEqual([0, 36]);
    expect(labels(axis)).toEqual(['0', '6', '12', '18', '24', '30', '36']);
  });

  it('takes the same steps for the same range', () => {
    expect(secondAxis(main, [0, 30], { extent: null, unit: 'mm/h' }).domain).toEqual([0, 30]);
  });

  it('stands alone where the first has no whole steps', () => {
    const inches = valueAxis([0, 1.18], null, 'in');
    expect(secondAxis(inches, [0, 1.18], { extent: [0, 1.3], unit: 'in/h' }).domain).toEqual([
      0, 1.4,
    ]);
  });
});
