import type { BatchOutcome, Statement, StatementAnswer } from '../batch.ts';

/** A queued statement. */
export interface AskedStatement {
  readonly statement: Statement;
  resolve(answer: StatementAnswer): void;
  reject(error: unknown): void;
}

/** SQLSTATE of every statement after a failed one in a transaction. */
const abortedState = '25P02';

/**
 * Queues the statements of one transaction. Those queued in the same turn of the event loop are sent in one round
 * trip: `Promise.all` of independent statements (decision 1860). A failed statement fails all later ones, as in the
 * transaction.
 */
export class StatementQueue {
  private asked: AskedStatement[] = [];
  private sent: Promise<void> = Promise.resolve();
  private readonly deliver: (asked: readonly AskedStatement[]) => Promise<void>;
  private failure: Error | undefined;

  constructor(deliver: (asked: readonly AskedStatement[]) => Promise<void>) {
    this.deliver = deliver;
  }

  get isEmpty(): boolean {
    return this.asked.length === 0;
  }

  /** The error that failed the transaction, also of a statement nobody awaited. */
  get abortedBy(): Error | undefined {
    return this.failure;
  }

  ask(statement: Statement): Promise<StatementAnswer> {
    return new Promise((resolve, reject) => {
      if (this.isEmpty) process.nextTick(this.flush);
      this.asked.push({ statement, resolve, reject });
    });
  }

  /** Sends queued statements; resolves when all are answered. */
  readonly flush = (): Promise<void> => {
    const { asked } = this;
    if (asked.length > 0) {
      this.asked = [];
      this.sent = this.sent.then(() =>
        this.deliver(asked).catch((error) => {
          for (const { reject } of asked) reject(error);
        }),
      );
    }
    return this.sent;
  };

  /** Settles the promise of each statement. */
  settle(asked: readonly AskedStatement[], { answers, error }: BatchOutcome): void {
    asked.forEach(({ statement, resolve }, n) => {
      const answer = answers[n];
      if (!answer) return;
      if (statement.text.startsWith('rollback')) this.failure = undefined;
      resolve(answer);
    });
    if (!error) return;
    if ((error as { code?: string }).code !== abortedState) this.failure = error;
    for (const { reject } of asked.slice(answers.length)) reject(this.failure ?? error);
  }
}
