// Counts of a test run, read from the JSON reports of Vitest and Playwright. A skipped test is a failed one:
// nothing is skipped in this house. A run that ends badly without a failed test still counts as one failure.

export type Counts = { passed: number; failed: number };

type VitestReport = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

type PlaywrightReport = {
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
