import type { BatchOutcome, Statement, StatementAnswer } from '../batch.ts';

/** A statement that somebody waits for. */
export interface AskedStatement {
  readonly statement: Statement;
  resolve(answer: StatementAnswer): void;
  reject(error: unknown): void;
}

/** What PostgreSQL says to everything asked of a transaction after the statement that failed. */
const abortedState = '25P02';

/**
 * The statements of one transaction in the order they are asked for. Those asked for in one turn, before anything else is waited
 * for, go to the database in one round trip: `Promise.all` of what does not depend on each other (decision 1860). One that fails
 * fails all after it, as the transaction does.
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

  /** Why nothing more can be done in this transaction: also what nobody has waited for. */
  get abortedBy(): Error | undefined {
    return this.failure;
  }

  ask(statement: Statement): Promise<StatementAnswer> {
    return new Promise((resolve, reject) => {
      if (this.isEmpty) process.nextTick(this.flush);
      this.asked.push({ statement, resolve, reject });
    });
  }

  /** Sends what waits; ends when all that was asked for has been answered. */
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

  /** Tells everybody what became of his statement. */
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
