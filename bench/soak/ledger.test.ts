// What was acknowledged against what is held.
import { expect, it } from 'vitest';
import { balanceOf, createLedger } from './ledger.ts';

function twoReports() {
  const ledger = createLedger();
  const first = ledger.next(1, 1_000);
  const second = ledger.next(1, 2_000);
  return { ledger, first, second };
}
const even = { lost: 0, shared: 0, extra: 0 };

it('each acknowledged report is held once', () => {
  const { ledger, first, second } = twoReports();
  ledger.acknowledge(first);
  ledger.acknowledge(first);
  ledger.acknowledge(second);
  expect(balanceOf(ledger, new Map([[1, [first, second]]]))).toEqual({ ...even, acknowledged: 2 });
});

it('one that was not acknowledged may be held or not', () => {
  const { ledger, first, second } = twoReports();
  ledger.acknowledge(first);
  expect(balanceOf(ledger, new Map([[1, [first]]]))).toMatchObject(even);
  expect(balanceOf(ledger, new Map([[1, [first, second]]]))).toMatchObject(even);
});

it('what is missing is lost, also when the station has nothing', () => {
  const { ledger, first, second } = twoReports();
  ledger.acknowledge(first);
  ledger.acknowledge(second);
  expect(balanceOf(ledger, new Map([[1, [second]]]))).toMatchObject({ ...even, lost: 1 });
  expect(balanceOf(ledger, new Map())).toMatchObject({ ...even, lost: 2 });
});

it('twice the same, or what nobody sent, is too much', () => {
  const { ledger, first } = twoReports();
  const again = { ...first, observedAt: 9_000 };
  expect(balanceOf(ledger, new Map([[1, [first, again]]]))).toMatchObject({ ...even, extra: 1 });
  expect(balanceOf(ledger, new Map([[2, [first]]]))).toMatchObject({ ...even, extra: 1 });
});

it('an instant that another report holds is no loss', () => {
  const { ledger, first, second } = twoReports();
  ledger.acknowledge(first);
  ledger.acknowledge(second);
  const dated = { ...first, observedAt: second.observedAt };
  expect(balanceOf(ledger, new Map([[1, [dated]]]))).toMatchObject({ ...even, shared: 1 });
});
