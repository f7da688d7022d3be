// Every metric of the site: its name, what it says, and where the rooms' plain figures go. Names are part of the
// product (docs/exploitation.md lists them); values are in base units: seconds, bytes, counts.
import type { CommitFigures } from './commits.ts';
import type { ProcessFigures } from './process-figures.ts';
import type { Metric, Sample } from './text-format.ts';

/** As reception tells it. */
type Received = {
  readonly requests: readonly {
    readonly dialect: string;
    readonly outcome: string;
    readonly count: number;
  }[];
  readonly readings: Readonly<Record<string, number>>;
};

/** As the gate before a service tells it. */
type Provider = {
  readonly service: string;
  readonly provider: string;
  readonly budget: number;
  readonly calls: number;
  readonly overBudget: number;
  readonly failures: Readonly<Record<string, number>>;
  readonly isPaused: boolean;
};

export type SiteFigures = {
  readonly received: Received;
  readonly commits: CommitFigures;
  readonly waiting: { readonly deliveries: number; readonly ms: number };
  /** What only the store knows; null when it cannot be read. */
  readonly stored: {
    /** Milliseconds by which the oldest quarter of an hour to be rolled is overdue. */
    readonly rollingLateMs: number;
    /** Calls of today, of all processes of the site. */
    readonly callsToday: ReadonlyMap<string, number>;
  } | null;
  readonly listeners: number;
  readonly providers: readonly Provider[];
  readonly process: ProcessFigures;
  readonly versions: Readonly<Record<'version' | 'node', string>>;
};

export const siteMetrics = (figures: SiteFigures): readonly Metric[] => [
  ...receptionMetrics(figures),
  ...storeMetrics(figures),
  {
    name: 'embellie_build_info',
    help: 'Always 1: what runs here is in the labels.',
    type: 'gauge',
    samples: [{ labels: figures.versions, value: 1 }],
  },
  gauge('embellie_live_listeners', 'Open pages that listen for live events.', figures.listeners),
  ...providerMetrics(figures),
  ...processMetrics(figures.process),
];

const receptionMetrics = ({ received: { requests, readings } }: SiteFigures): Metric[] => [
  {
    name: 'embellie_ingest_requests_total',
    help: 'Requests of consoles and scripts, by dialect and by what they were answered.',
    type: 'counter',
    samples: requests.map(({ dialect, outcome, count }) => ({
      labels: { dialect, outcome },
      value: count,
    })),
  },
  {
    name: 'embellie_readings_total',
    help: 'Readings handed to the store, by what they brought.',
    type: 'counter',
    samples: samplesBy('outcome', readings),
  },
];

const storeMetrics = ({ commits, waiting, stored }: SiteFigures): Metric[] => [
  {
    name: 'embellie_commit_duration_seconds',
    help: 'Time to make a group of reports durable.',
    type: 'histogram',
    distribution: commits.seconds,
  },
  counter('embellie_commit_failures_total', 'Groups that could not be stored.', commits.failed),
  gauge(
    'embellie_delivery_queue_size',
    'Requests whose reports are not stored yet.',
    waiting.deliveries,
  ),
  gauge(
    'embellie_delivery_queue_age_seconds',
    'How long the oldest of them has been waiting.',
    waiting.ms / 1000,
  ),
  gauge('embellie_store_up', 'Whether the store could be read for this answer.', stored ? 1 : 0),
  gauge(
    'embellie_rollup_lag_seconds',
    'By how much the oldest quarter of an hour to be rolled up is overdue.',
    stored && stored.rollingLateMs / 1000,
  ),
];

const providerMetrics = ({ providers, stored }: SiteFigures): Metric[] => {
  const each = (value: (provider: Provider) => number | null): Sample[] =>
    providers.map((provider) => ({ labels: labelsOf(provider), value: value(provider) }));
  return [
    {
      name: 'embellie_provider_calls_total',
      help: 'Calls to outside services.',
      type: 'counter',
      samples: each(({ calls }) => calls),
    },
    {
      name: 'embellie_provider_failures_total',
      help: 'Calls that failed, by kind.',
      type: 'counter',
      samples: providers.flatMap((provider) =>
        samplesBy('kind', provider.failures, labelsOf(provider)),
      ),
    },
    {
      name: 'embellie_provider_over_budget_total',
      help: 'Calls that were not made because the budget of the day was spent.',
      type: 'counter',
      samples: each(({ overBudget }) => overBudget),
    },
    {
      name: 'embellie_provider_budget_calls',
      help: 'Calls allowed a day.',
      type: 'gauge',
      samples: each(({ budget }) => budget),
    },
    {
      name: 'embellie_provider_budget_spent_calls',
      help: 'Calls of today (UTC), of all processes of the site.',
      type: 'gauge',
      samples: each(({ provider }) => stored && (stored.callsToday.get(provider) ?? 0)),
    },
    {
      name: 'embellie_provider_paused',
      help: 'Whether the service is left alone for a while after a failure.',
      type: 'gauge',
      samples: each(({ isPaused }) => (isPaused ? 1 : 0)),
    },
  ];
};

const labelsOf = ({ service, provider }: Provider) => ({ service, provider });

/** The usual names, so that ready-made dashboards find them. */
const processMetrics = ({ startedAt, cpuSeconds, memory, loopDelay }: ProcessFigures): Metric[] => [
  gauge('process_start_time_seconds', 'Start of the process, since 1970.', startedAt),
  counter('process_cpu_seconds_total', 'Processor time, user and system.', cpuSeconds),
  gauge('process_resident_memory_bytes', 'Resident memory.', memory.resident),
  gauge('nodejs_heap_size_used_bytes', 'Heap of the main thread in use.', memory.heapUsed),
  gauge('nodejs_heap_size_total_bytes', 'Heap of the main thread.', memory.heapTotal),
  gauge('nodejs_heap_size_limit_bytes', 'What that heap may grow to.', memory.heapLimit),
  gauge('nodejs_external_memory_bytes', 'Memory of buffers beside the heap.', memory.external),
  gauge(
    'nodejs_eventloop_lag_mean_seconds',
    'Delay of the event loop since the last reading, mean.',
    loopDelay.mean,
  ),
  gauge('nodejs_eventloop_lag_p99_seconds', 'The same, 99th percentile.', loopDelay.p99),
  gauge('nodejs_eventloop_lag_max_seconds', 'The same, longest.', loopDelay.max),
];

const gauge = (name: string, help: string, value: number | null): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
});

const counter = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'counter',
  samples: [{ value }],
});

const samplesBy = (
  label: string,
  counts: Readonly<Record<string, number>>,
  labels: Readonly<Record<string, string>> = {},
): Sample[] =>
  Object.entries(counts).map(([key, value]) => ({ labels: { ...labels, [label]: key }, value }));
