import type { Statement } from '../database/batch.ts';

/** Collects parameters while SQL is assembled; values are never inserted into the text. */
export class SqlParameters {
  readonly values: unknown[] = [];
  /** The best plan depends on the values: the statement is planned for them (`Statement.once`). */
  isPlannedOnce = false;
  /** Whether a condition asks the text index. */
  asksTextIndex = false;

  /** The tenant whose texts are found by their index; without it texts are compared row by row. */
  readonly textIndexOf: string | undefined;
  /** Whether the texts are known to be frequent: the newest rows are compared with them, whatever they are. */
  readonly isTextFrequent: boolean;

  constructor(textIndexOf?: string, isTextFrequent = false) {
    this.textIndexOf = textIndexOf;
    this.isTextFrequent = isTextFrequent;
  }

  /** Adds a value; returns its placeholder. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** The statement of that text with the parameters collected so far. */
  statement(text: string): Statement {
    return { text, values: [...this.values], ...(this.isPlannedOnce && { once: true }) };
  }
}
