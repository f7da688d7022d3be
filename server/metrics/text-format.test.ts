import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readExposition } from './exposition.harness.ts';
import { createHistogram } from './histogram.ts';
import { metricsText } from './text-format.ts';

it('writes a help, a type and the samples; what is not known is left out', () => {
  const text = metricsText([
    { name: 'a_total', help: 'Some \\ help.\nMore.', type: 'counter', samples: [{ value: 3 }] },
    {
      name: 'b_bytes',
      help: 'B.',
      type: 'gauge',
      samples: [
        { labels: { kind: 'x', other: 'y' }, value: 1.5e21 },
        { labels: { kind: 'z' }, value: null },
      ],
    },
  ]);
  expect(text).toBe(
    '# HELP a_total Some \\\\ help.\\nMore.\n# TYPE a_total counter\na_total 3\n' +
      '# HELP b_bytes B.\n# TYPE b_bytes gauge\nb_bytes{kind="x",other="y"} 1.5e+21\n',
  );
});

it('lets no label break out of its line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.double({ noNaN: true }), (label, value) => {
      const text = metricsText([
        { name: 'a', help: label, type: 'gauge', samples: [{ labels: { l: label }, value: 1 }] },
      ]);
      expect(readExposition(text).samples.size).toBe(1);
      const finite = Number.isFinite(value) ? value : 1;
      const one = metricsText([
        { name: 'a', help: 'A.', type: 'gauge', samples: [{ value: finite }] },
      ]);
      expect(readExposition(one).samples.get('a')).toBe(finite + 0);
    }),
  );
});

it('counts what was at most each bound, and all of it', () => {
  const histogram = createHistogram([0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 7]) histogram.observe(value);
  const text = metricsText([
    { name: 's', help: 'S.', type: 'histogram', distribution: histogram.read() },
  ]);
  expect(Object.fromEntries(readExposition(text).samples)).toEqual({
    's_bucket{le="0.1"}': 2,
    's_bucket{le="1"}': 3,
    's_bucket{le="+Inf"}': 4,
    s_sum: 7.65,
    s_count: 4,
  });
});
