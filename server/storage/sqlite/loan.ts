// Lends the writer's transactions to the other thread, one after another, for no longer than ten seconds each.
import type { Connection, Writer } from '../connection.ts';
import type { Statement } from './writer-messages.ts';

const lentAtMostMs = 10_000;

export type Loan = {
  /** Resolves when the transaction has begun. */
  begin(): Promise<void>;
  run(statement: Statement): Promise<unknown>;
  /** Resolves when it is durable, or rolled back. */
  end(commit: boolean): Promise<void>;
};

type Lent = {
  readonly connection: Connection;
  readonly commit: () => void;
  readonly rollback: (reason: Error) => void;
  readonly done: Promise<void>;
};

const wanted = new Error('rolled back');

/** The other side asks for one transaction at a time. */
export function openLoan(writer: Writer): Loan {
  let lent: Lent | null = null;
  const current = (): Lent => {
    if (!lent) throw new Error('the transaction was not ended in time and has been rolled back');
    return lent;
  };
  return {
    begin: () =>
      new Promise((resolve, reject) => {
        const done = writer.transaction(
          (connection) =>
            new Promise<void>((commit, rollback) => {
              const late = setTimeout(() => {
                lent = null;
                rollback(new Error('transaction lent for too long'));
              }, lentAtMostMs);
              const ended =
                <A extends unknown[]>(end: (...args: A) => void) =>
                (...args: A): void => {
                  clearTimeout(late);
                  end(...args);
                };
              // `done` is assigned by then: work never begins before `transaction` has returned.
              lent = { connection, commit: ended(commit), rollback: ended(rollback), done };
              resolve();
            }),
        );
        done.catch(reject);
      }),
    run: (statement) => {
      const { connection } = current();
      if (statement.method === 'runMany') return connection.runMany(statement.sql, statement.rows);
      return connection[statement.method](statement.sql, statement.params);
    },
    end: async (commit) => {
      const { done, ...transaction } = current();
      lent = null;
      if (commit) transaction.commit();
      else transaction.rollback(wanted);
      await done.catch((error: unknown) => {
        if (error !== wanted) throw error;
      });
    },
  };
}
