import { createHash } from 'node:crypto';
import type pg from 'pg';
import { prepareValue } from './prepare-value.ts';

/** One statement of a batch. Values go as parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Its text hardly comes again: it is planned each time and kept by no connection. */
  readonly once?: boolean;
}

/** The rows of one statement; every value as PostgreSQL's text, null as null. */
export type TextRows = readonly (readonly (string | null)[])[];

interface WireConnection {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void;
  execute(message: object): void;
  sync(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

const names = new Map<string, string>();

/** A short name for a statement text, so that a connection plans it once. The shapes of the product are few; past the bound they go unnamed. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= 2000) return undefined;
  const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/**
 * Several statements in one extended-protocol batch with a single Sync: one round trip and one implicit transaction,
 * so that a tenant set by the first statement holds for the others and for nothing else.
 */
class Batch {
  callback: () => void = () => undefined;
  readonly answer: Promise<TextRows[]>;
  private resolve!: (rows: TextRows[]) => void;
  private reject!: (error: Error) => void;
  private readonly results: (string | null)[][][] = [];
  private current: (string | null)[][] = [];
  private readonly unparsed: { name: string; text: string }[] = [];
  private readonly statements: readonly Statement[];
  private connection: WireConnection | undefined;

  constructor(statements: readonly Statement[]) {
    this.statements = statements;
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: WireConnection): null {
    this.connection = connection;
    connection.on('parseComplete', this.onParsed);
    connection.stream.cork();
    try {
      for (const { text, values, once } of this.statements) {
        const name = (once ? undefined : statementName(text)) ?? '';
        if (!name || !connection.parsedStatements[name]) {
          this.unparsed.push({ name, text });
          connection.parse({ name, text });
        }
        connection.bind({ statement: name, values: [...values], valueMapper: prepareValue });
        connection.execute({});
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  private readonly onParsed = () => {
    const parsed = this.unparsed.shift();
    if (parsed?.name && this.connection) this.connection.parsedStatements[parsed.name] = parsed.text;
  };

  handleRowDescription(): void {}

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.current.push(message.fields);
  }

  handleCommandComplete(): void {
    this.results.push(this.current);
    this.current = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleError(error: Error): void {
    this.connection?.off('parseComplete', this.onParsed);
    Error.captureStackTrace(error);
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.connection?.off('parseComplete', this.onParsed);
    this.resolve(this.results);
  }
}

/** Sends a batch on a connection that is free. */
export function runBatch(client: pg.PoolClient, statements: readonly Statement[]): Promise<TextRows[]> {
  const batch = new Batch(statements);
  client.query(batch as unknown as pg.Submittable);
  return batch.answer;
}
