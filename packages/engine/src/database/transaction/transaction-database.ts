import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Statement, StatementAnswer } from '../batch.ts';
import type { DB } from '../tables.ts';
import { toQueryResult } from './answered-rows.ts';

type Ask = (statement: Statement) => Promise<StatementAnswer>;

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

/**
 * Kysely over an existing transaction. A statement is queued synchronously by `execute`, not some turns later as with
 * Kysely's driver, so statements are sent in the order of the code, before the commit.
 */
export function createTransactionDatabase(ask: Ask): Kysely<DB> {
  const connection = new TransactionConnection(ask);
  const driver = new TransactionDriver(connection);
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => compiler,
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
}

class TransactionDriver implements Driver {
  private readonly connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.connection = connection;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('The request is one transaction already; use savepoint(ctx, …).');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

class TransactionConnection implements DatabaseConnection {
  private readonly ask: Ask;

  constructor(ask: Ask) {
    this.ask = ask;
  }

  async executeQuery<R>({ sql: text, parameters: values }: CompiledQuery): Promise<QueryResult<R>> {
    return toQueryResult<R>(await this.ask({ text, values, described: true }));
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield* [];
    throw new Error('Stream through streamRows(ctx, …), which uses a cursor.');
  }
}
