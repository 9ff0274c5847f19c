import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { statementName } from './batch.ts';

/** Kysely over one connection that another user opened, began a transaction on, and will end. */
export function clientDialect(client: () => Promise<pg.PoolClient>): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ClientDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class ClientDriver implements Driver {
  private readonly connection: DatabaseConnection;

  constructor(client: () => Promise<pg.PoolClient>) {
    this.connection = new ClientConnection(client);
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

class ClientConnection implements DatabaseConnection {
  private readonly client: () => Promise<pg.PoolClient>;
  // Two statements of one request wait for each other: a connection runs one at a time.
  private last: Promise<unknown> = Promise.resolve();

  constructor(client: () => Promise<pg.PoolClient>) {
    this.client = client;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = this.last.then(() => this.send<R>(query));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private async send<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const client = await this.client();
    const result = await client.query({ text: sql, values: [...parameters], name: statementName(sql) });
    const counts = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command);
    return { rows: result.rows as R[], ...(counts && { numAffectedRows: BigInt(result.rowCount ?? 0) }) };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield* [];
    throw new Error('Stream through streamRows(ctx, …), which uses a cursor.');
  }
}
