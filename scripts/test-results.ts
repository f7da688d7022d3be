// What a test run gave, read from the JSON reports of Vitest and Playwright. A skipped test is a failed one:
// nothing is skipped in this house. A run that ends badly without a failed test still counts as one failure.

import { stripVTControlCharacters } from 'node:util';

export type Counts = { passed: number; failed: number };

const longestReason = 12;

type VitestTest = { status: string; fullName: string; failureMessages?: string[] | null };

type VitestReport = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: VitestTest[];
  }[];
};

type PlaywrightTest = {
  projectName: string;
  status: string;
  results: { error?: { message?: string } }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { file: string; line: number; title: string; tests: PlaywrightTest[] }[];
};

type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** A step that either succeeds or fails as a whole: format, types, unused code. */
export function countStep(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** `report` is null when the run died before it wrote one. A file that does not load counts as one failure. */
export function countVitest(report: VitestReport | null, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const notLoaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const notPassed = report.numTotalTests - report.numPassedTests;
  return withExitCode({ passed: report.numPassedTests, failed: notPassed + notLoaded }, exitCode);
}

export function countPlaywright(report: PlaywrightReport | null, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExitCode({ passed: expected, failed: unexpected + flaky + skipped }, exitCode);
}

function withExitCode(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** What did not pass, each with its file and the first lines of its reason: a long run is read from its end. */
export function vitestFailures(report: VitestReport | null): string[] {
  return (report?.testResults ?? []).flatMap((file) => {
    if (file.status === 'failed' && file.assertionResults.length === 0) {
      return [failure(file.name, 'not loaded', file.message)];
    }
    return file.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map((one) => failure(file.name, one.fullName, one.failureMessages?.[0] ?? one.status));
  });
}

export function playwrightFailures(report: PlaywrightSuite | null): string[] {
  const inside = (report?.suites ?? []).flatMap(playwrightFailures);
  const here = (report?.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status, results }) =>
        failure(
          `${file}:${line} [${projectName}]`,
          title,
          results.at(-1)?.error?.message ?? status,
        ),
      ),
  );
  return [...here, ...inside];
}

function failure(place: string, title: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, longestReason);
  return [`${place} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
