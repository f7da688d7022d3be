// The text that Prometheus reads (exposition format 0.0.4): a help and a type line for each metric, then its samples.

export type Sample = {
  /** Values of our own lists only: what a stranger sends must not make series. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Seconds, bytes or a count; null when it is not known now: the sample is left out. */
  readonly value: number | null;
};

export type Metric = {
  readonly name: string;
  readonly help: string;
} & (
  | { readonly type: 'counter' | 'gauge'; readonly samples: readonly Sample[] }
  | { readonly type: 'histogram'; readonly distribution: Distribution }
);

export type Distribution = {
  /** How many observations were at most `le`; ascending, the last one is all of them (`Infinity`). */
  readonly buckets: readonly { readonly le: number; readonly count: number }[];
  readonly sum: number;
};

export const contentType = 'text/plain; version=0.0.4; charset=utf-8';

export const metricsText = (metrics: readonly Metric[]): string =>
  metrics.map((metric) => [headOf(metric), ...linesOf(metric), ''].join('\n')).join('');

const headOf = ({ name, help, type }: Metric): string =>
  `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}`;

function linesOf(metric: Metric): string[] {
  const { name } = metric;
  if (metric.type !== 'histogram')
    return metric.samples.flatMap(({ labels = {}, value }) =>
      value === null ? [] : [line(name, labels, value)],
    );
  const { buckets, sum } = metric.distribution;
  return [
    ...buckets.map(({ le, count }) => line(`${name}_bucket`, { le: numberText(le) }, count)),
    line(`${name}_sum`, {}, sum),
    line(`${name}_count`, {}, buckets.at(-1)?.count ?? 0),
  ];
}

function line(name: string, labels: Readonly<Record<string, string>>, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  const selector = pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
  return `${name}${selector} ${numberText(value)}`;
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const numberText = (value: number): string =>
  value === Number.POSITIVE_INFINITY ? '+Inf' : String(value);
