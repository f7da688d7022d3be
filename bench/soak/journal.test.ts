// Which lines of the log are findings.
import { expect, it } from 'vitest';
import { createCourse } from './course.ts';
import { createJournal } from './journal.ts';

const line = (level: number, msg: string, err?: object): string =>
  JSON.stringify({ level, msg, err });

it('a warning that goes with the fault under way is expected, any other is a finding', async () => {
  const course = createCourse(0);
  const journal = createJournal(course);
  journal.hear(line(30, 'request completed'));
  journal.hear(line(40, 'outside service failed'));
  await course.during('services', async () => {
    journal.hear(line(40, 'outside service failed'));
    journal.hear(line(50, 'fault while answering', { message: 'x is not a function' }));
  });
  journal.hear('(node:1) MaxListenersExceededWarning');
  expect(journal.expected).toEqual(new Map([['services', 1]]));
  expect([...journal.findings.keys()]).toEqual([
    'outside service failed',
    'fault while answering : x is not a function (services)',
    '(node:1) MaxListenersExceededWarning',
  ]);
});
