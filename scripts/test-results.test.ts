// The last line of `npm test` can be trusted: what did not run, did not pass.
import { expect, test } from 'vitest';
import {
  countPlaywright,
  countStep,
  countVitest,
  playwrightFailures,
  vitestFailures,
} from './test-results.ts';

const file = (status: string, tests: number) => ({
  name: 'server/rain.test.ts',
  status,
  message: 'Cannot find module',
  assertionResults: new Array(tests).fill({ status: 'passed', fullName: 'rain falls' }),
});
const vitest = (
  numTotalTests: number,
  numPassedTests: number,
  ...testResults: ReturnType<typeof file>[]
) => ({
  numTotalTests,
  numPassedTests,
  testResults,
});
const playwright = (expected: number, unexpected = 0, flaky = 0, skipped = 0) => ({
  stats: { expected, unexpected, flaky, skipped },
});

test.each([
  ['all passed', vitest(5, 5, file('passed', 5)), 0, { passed: 5, failed: 0 }],
  ['one failed', vitest(5, 4, file('failed', 5)), 1, { passed: 4, failed: 1 }],
  ['one skipped', vitest(5, 4, file('passed', 5)), 0, { passed: 4, failed: 1 }],
  [
    'a file that does not load',
    vitest(5, 5, file('passed', 5), file('failed', 0)),
    1,
    { passed: 5, failed: 1 },
  ],
  ['an error outside the tests', vitest(5, 5, file('passed', 5)), 1, { passed: 5, failed: 1 }],
  ['a crash', null, 134, { passed: 0, failed: 1 }],
])('vitest: %s', (_, report, exitCode, counts) => {
  expect(countVitest(report, exitCode)).toEqual(counts);
});

test.each([
  ['all passed', playwright(3), 0, { passed: 3, failed: 0 }],
  ['failed, flaky and skipped', playwright(3, 1, 1, 1), 1, { passed: 3, failed: 3 }],
  ['no test found', playwright(0), 1, { passed: 0, failed: 1 }],
  ['a crash', null, 1, { passed: 0, failed: 1 }],
])('playwright: %s', (_, report, exitCode, counts) => {
  expect(countPlaywright(report, exitCode)).toEqual(counts);
});

test('a step counts as one test', () => {
  expect(countStep(0)).toEqual({ passed: 1, failed: 0 });
  expect(countStep(1)).toEqual({ passed: 0, failed: 1 });
});

test('what did not pass is told with its file and its reason', () => {
  const failed = {
    ...file('failed', 2),
    assertionResults: [
      { status: 'passed', fullName: 'rain falls' },
      {
        status: 'failed',
        fullName: 'rain stops',
        failureMessages: ['\u001b[31mexpected 0\u001b[0m'],
      },
      { status: 'skipped', fullName: 'rain freezes', failureMessages: [] },
    ],
  };
  expect(vitestFailures(vitest(3, 1, failed, file('failed', 0)))).toEqual([
    'server/rain.test.ts › rain stops\n    expected 0',
    'server/rain.test.ts › rain freezes\n    skipped',
    'server/rain.test.ts › not loaded\n    Cannot find module',
  ]);
  expect(vitestFailures(null)).toEqual([]);
});

test('what did not pass in a browser is told with its line and its screen', () => {
  const spec = (status: string, message = '') => ({
    file: 'home.spec.ts',
    line: 19,
    title: 'says what the weather is',
    tests: [{ projectName: 'phone', status, results: [{ error: { message } }] }],
  });
  const report = {
    suites: [
      { specs: [spec('expected')], suites: [{ specs: [spec('unexpected', 'no rain\nanywhere')] }] },
      { specs: [spec('skipped', 'skipped')] },
    ],
  };
  expect(playwrightFailures(report)).toEqual([
    'home.spec.ts:19 [phone] › says what the weather is\n    no rain\n    anywhere',
    'home.spec.ts:19 [phone] › says what the weather is\n    skipped',
  ]);
});
