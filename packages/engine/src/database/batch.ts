import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { DatabaseClient } from './connection.ts';
import { prepareValue } from './prepare-value.ts';

/** One statement of a batch, with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Its text is rarely repeated: it is planned each time and not prepared. */
  readonly once?: boolean;
  /** Whether the answer should describe its columns. */
  readonly described?: boolean;
}

/** The rows of one statement; every value as PostgreSQL's text format, or null. */
export type TextRows = readonly (readonly (string | null)[])[];

/** A column of a result. */
export interface AnsweredColumn {
  readonly name: string;
  readonly dataTypeID: number;
}

/** Result of a statement. */
export interface StatementAnswer {
  readonly rows: TextRows;
  /** Only when described. */
  readonly columns: readonly AnsweredColumn[];
  /** The command tag of PostgreSQL: `INSERT 0 1`. */
  readonly tag: string;
}

/** Result of a batch: the answers up to the failed statement, and its error. Later statements were not run. */
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

/**
 * A short name for a statement text, so that a connection plans it once. Beyond the limit of names, statements are
 * unnamed.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= 2000) return undefined;
  const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** The columns of statements prepared on a connection. They cannot change: PostgreSQL refuses such a statement. */
const knownColumns = new WeakMap<WireConnection, Map<string, readonly AnsweredColumn[]>>();

const noColumns: readonly AnsweredColumn[] = [];

interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  readonly described: boolean;
}

/**
 * Runs several statements in one extended-protocol batch with a single Sync: one round trip. Outside a transaction
 * the batch is an implicit transaction, so a tenant set by the first statement applies to the others only; inside
 * one, each statement sees what was committed before it began, as if sent alone.
 */
export class Batch {
  callback: () => void = () => undefined;
  readonly outcome: Promise<BatchOutcome>;
  private resolve!: (outcome: BatchOutcome) => void;
  private readonly answers: StatementAnswer[] = [];
  private rows: (string | null)[][] = [];
  private columns: readonly AnsweredColumn[] | undefined;
  private readonly unparsed: { name: string; text: string }[] = [];
  /** In the order of the requests. */
  readonly asked: readonly Statement[];
  private readonly statements: readonly PreparedStatement[];
  private connection: WireConnection | undefined;
  private known = new Map<string, readonly AnsweredColumn[]>();

  /** `keepsStatements`: whether the connection knows a statement by its name the next time. */
  constructor(statements: readonly Statement[], keepsStatements: boolean) {
    this.asked = statements;
    this.statements = statements.map(({ text, values, once = false, described = false }) => ({
      name: (once || !keepsStatements ? undefined : statementName(text)) ?? '',
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

/**
 * Sends statements on an idle connection and returns the result of each; a value that cannot be encoded becomes an
 * error of its statement.
 */
export async function sendStatements(client: pg.PoolClient, statements: readonly Statement[]): Promise<BatchOutcome> {
  try {
    const batch = new Batch(statements, (client as unknown as Partial<DatabaseClient>).keepsStatements ?? true);
    client.query(batch as unknown as pg.Submittable);
    return await batch.outcome;
  } catch (error) {
    return { answers: [], error: error as Error };
  }
}

/** The same; throws the first error. */
export async function runBatch(client: pg.PoolClient, statements: readonly Statement[]): Promise<TextRows[]> {
  const { answers, error } = await sendStatements(client, statements);
  if (error) throw error;
  return answers.map(({ rows }) => rows);
}
