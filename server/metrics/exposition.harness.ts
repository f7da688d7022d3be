// For tests: reads the text of /metrics as strictly as Prometheus does.

export type Exposition = {
  readonly types: ReadonlyMap<string, string>;
  /** `name{label="value"}` → value. */
  readonly samples: ReadonlyMap<string, number>;
};

const head = /^# (HELP|TYPE) ([a-z][a-z0-9_]*) ([^\n]*)$/;
const sample =
  /^([a-z][a-z0-9_]*)((?:\{[a-z]+="(?:[^"\\\n]|\\[\\"n])*"(?:,[a-z]+="(?:[^"\\\n]|\\[\\"n])*")*\})?) (\+Inf|-?[\d.]+(?:e[+-]?\d+)?)$/;

/** @throws Error on a line that is out of place, twice there or badly formed */
export function readExposition(text: string): Exposition {
  if (!text.endsWith('\n')) throw new Error('the last line is not ended');
  const types = new Map<string, string>();
  const helps = new Set<string>();
  const samples = new Map<string, number>();
  let current = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, named = '', rest = ''] = head.exec(line) ?? [];
    if (kind === 'HELP') {
      if (helps.has(named)) throw new Error(`help twice: ${named}`);
      helps.add(named);
    } else if (kind === 'TYPE') {
      if (!helps.has(named) || types.has(named)) throw new Error(`type out of place: ${line}`);
      types.set(named, rest);
      current = named;
    } else {
      const [, name = '', labels = '', value = ''] = sample.exec(line) ?? [];
      const suffix = types.get(current) === 'histogram' ? '(_bucket|_sum|_count)' : '';
      if (!new RegExp(`^${current}${suffix}$`).test(name)) throw new Error(`not ours: ${line}`);
      if (samples.has(name + labels)) throw new Error(`twice: ${line}`);
      samples.set(name + labels, value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value));
    }
  }
  return { types, samples };
}
