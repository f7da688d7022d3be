// What doctor finds, each with its weight, and the report of it all.
import type { CommandResult } from './command-result.ts';

export type Finding = { readonly grade: 'good' | 'note' | 'bad'; readonly text: string };

export const good = (text: string): Finding => ({ grade: 'good', text });
export const note = (text: string): Finding => ({ grade: 'note', text });
export const bad = (text: string): Finding => ({ grade: 'bad', text });

const signs = { good: '✓', note: '·', bad: '✗' } as const;

export function reportOf(findings: readonly Finding[]): CommandResult {
  const failed = findings.filter(({ grade }) => grade === 'bad').length;
  const verdict =
    failed === 0 ? 'Tout va bien.' : failed === 1 ? '1 anomalie.' : `${failed} anomalies.`;
  return {
    exitCode: failed === 0 ? 0 : 1,
    lines: [...findings.map(({ grade, text }) => `${signs[grade]} ${text}`), '', verdict],
    isAnswer: true,
  };
}
