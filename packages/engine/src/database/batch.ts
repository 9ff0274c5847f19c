import { createHash } from 'node:crypto';
import type pg from 'pg';
import { prepareValue } from './prepare-value.ts';

/** One statement of a batch. Values go as parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Its text hardly comes again: it is planned each time and kept by no connection. */
  readonly once?: boolean;
  /** Whether its answer says what its columns are. */
  readonly described?: boolean;
}

/** The rows of one statement; every value as PostgreSQL's text, null as null. */
export type TextRows = readonly (readonly (string | null)[])[];

/** A column of an answer. */
export interface AnsweredColumn {
  readonly name: string;
  readonly dataTypeID: number;
}

/** What a statement answered. */
export interface StatementAnswer {
  readonly rows: TextRows;
  /** Of a described statement. */
  readonly columns: readonly AnsweredColumn[];
  /** What PostgreSQL says was done: `INSERT 0 1`. */
  readonly tag: string;
}

/** What became of a batch: the answers up to the statement that failed, and why it did. What came after it was not run. */
export interface BatchOutcome {
  readonly answers: readonly StatementAnswer[];
  readonly error?: Error;
}

interface WireConnection {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
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

/** The columns of statements that a connection has prepared: they stay what they are, or PostgreSQL refuses the statement. */
const knownColumns = new WeakMap<WireConnection, Map<string, readonly AnsweredColumn[]>>();

const noColumns: readonly AnsweredColumn[] = [];

interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  readonly described: boolean;
}

/**
 * Several statements in one extended-protocol batch with a single Sync: one round trip. Outside a transaction they are one of their
 * own, so that a tenant set by the first statement holds for the others and for nothing else; inside, each sees what was committed
 * before it began, as if it had been sent alone.
 */
export class Batch {
  callback: () => void = () => undefined;
  readonly outcome: Promise<BatchOutcome>;
  private resolve!: (outcome: BatchOutcome) => void;
  private readonly answers: StatementAnswer[] = [];
  private rows: (string | null)[][] = [];
  private columns: readonly AnsweredColumn[] | undefined;
  private readonly unparsed: { name: string; text: string }[] = [];
  /** As they were asked for. */
  readonly asked: readonly Statement[];
  private readonly statements: readonly PreparedStatement[];
  private connection: WireConnection | undefined;
  private known = new Map<string, readonly AnsweredColumn[]>();

  constructor(statements: readonly Statement[]) {
    this.asked = statements;
    this.statements = statements.map(({ text, values, once = false, described = false }) => ({
      name: (once ? undefined : statementName(text)) ?? '',
      text,
      values: values.map(prepareValue),
      described,
    }));
    this.outcome = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  submit(connection: WireConnection): null {
    this.connection = connection;
    this.known = knownColumns.get(connection) ?? this.known;
    knownColumns.set(connection, this.known);
    connection.on('parseComplete', this.onParsed);
    connection.stream.cork();
    try {
      for (const statement of this.statements) this.write(connection, statement);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  private write(connection: WireConnection, { name, text, values, described }: PreparedStatement): void {
    const isParsed = name && (connection.parsedStatements[name] || this.unparsed.some((each) => each.name === name));
    if (!isParsed) {
      this.unparsed.push({ name, text });
      connection.parse({ name, text });
    }
    connection.bind({ statement: name, values });
    if (described && !this.known.has(name)) connection.describe({ type: 'P', name: '' });
    connection.execute({});
  }

  private readonly onParsed = () => {
    const parsed = this.unparsed.shift();
    if (parsed?.name && this.connection) this.connection.parsedStatements[parsed.name] = parsed.text;
  };

  handleRowDescription({ fields }: { fields: readonly AnsweredColumn[] }): void {
    this.columns = fields;
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.rows.push(message.fields);
  }

  handleCommandComplete({ text: tag = '' }: { text?: string } = {}): void {
    const { name = '', described } = this.statements[this.answers.length] ?? {};
    const columns = this.columns ?? this.known.get(name) ?? noColumns;
    if (described && name) this.known.set(name, columns);
    this.answers.push({ rows: this.rows, columns, tag });
    this.rows = [];
    this.columns = undefined;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleError(error: Error): void {
    Error.captureStackTrace(error);
    this.end({ answers: this.answers, error });
  }

  handleReadyForQuery(): void {
    this.end({ answers: this.answers });
  }

  private end(outcome: BatchOutcome): void {
    this.connection?.off('parseComplete', this.onParsed);
    this.resolve(outcome);
  }
}

/** Sends statements on a connection that is free, and says what became of each; of a value that cannot be sent, too. */
export async function sendStatements(client: pg.PoolClient, statements: readonly Statement[]): Promise<BatchOutcome> {
  try {
    const batch = new Batch(statements);
    client.query(batch as unknown as pg.Submittable);
    return await batch.outcome;
  } catch (error) {
    return { answers: [], error: error as Error };
  }
}

/** The same of what is done only when all of it is. */
export async function runBatch(client: pg.PoolClient, statements: readonly Statement[]): Promise<TextRows[]> {
  const { answers, error } = await sendStatements(client, statements);
  if (error) throw error;
  return answers.map(({ rows }) => rows);
}
