// The figures as an operator reads them: a table in the terminal, and the one of docs/mesures.md.
import { type Demand, isHeld, type Line, type Unit } from './measure.ts';

/** As French writes it: `12 300`, `4,20`. */
export const decimal = (value: number, digits: number): string =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** `0,67 ×`, `12 300 /s`, `4,2 ms`, a dash for null. */
export function figure(value: number | null, unit: Unit): string {
  if (value === null) return 'non mesuré';
  const digits =
    Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = decimal(value, digits);
  return unit === '' ? text : `${text} ${unit}`;
}

export function demandText(demand: Demand | null, unit: Unit): string {
  if (demand === null) return '';
  return 'least' in demand ? `≥ ${figure(demand.least, unit)}` : `≤ ${figure(demand.most, unit)}`;
}

const verdicts = new Map([
  [true, '✓'],
  [false, '✗'],
  [null, ' '],
]);

/** A line of the terminal for each figure, under its title. */
export function textTable(title: string, lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    verdicts.get(isHeld(line)) ?? ' ',
    line.what,
    figure(line.value, line.unit),
    demandText(line.demand, line.unit),
    line.detail,
  ]);
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const text = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 2 || column === 3
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return `\n${title}\n${text.join('\n')}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The same in Markdown. */
export function markdownTable(lines: readonly Line[]): string {
  const rows = lines.map((line) => {
    const verdict = verdicts.get(isHeld(line)) ?? '';
    const cells = [
      line.what,
      figure(line.value, line.unit),
      demandText(line.demand, line.unit),
      verdict,
      line.detail,
    ];
    return `| ${cells.map((text) => cell(text.trim())).join(' | ')} |`;
  });
  return ['| mesure | résultat | exigence | | détail |', '|---|---:|---:|---|---|', ...rows].join(
    '\n',
  );
}
