import type { Language } from '@refectory/contract/kernel/label.ts';
import { Kysely } from 'kysely';
import type pg from 'pg';
import type { Actor, Context } from '#platform/context.ts';
import { isWriteRefused } from '#platform/database-errors.ts';
import { DomainError } from '#platform/domain-error.ts';
import { runBatch, type Statement, type TextRows } from './batch.ts';
import { clientDialect } from './client-dialect.ts';
import type { DB } from './tables.ts';

/** Who asks, as what, and when: everything a transaction is opened with. */
export interface Scope {
  readonly tenantId: string;
  readonly user: Actor;
  readonly now: Date;
  readonly zone: string;
  readonly language: Language;
  readonly requestId: string;
  /** Keeps the house running: sign-in, logs, the seed. It may write where the tenant's people may not. */
  readonly keepsHouse?: boolean;
}

/** What a tenant may do at this moment; past its date it may read. */
type TenantState = 'open' | 'expired';

const setScope = `select set_config('app.tenant', $1, true), set_config('app.user', $2, true), set_config('app.dept', $3, true),
  set_config('app.request', $4, true), set_config('app.zone', $5, true), set_config('app.now', $6, true)`;

/** Sets tenant, person, zone and clock for the transaction it is sent in. */
export const scopeStatement = (scope: Scope): Statement => ({
  text: setScope,
  values: [scope.tenantId, scope.user.id, scope.user.deptId, scope.requestId, scope.zone, scope.now.toISOString()],
});

/** Asks what the tenant may do now; where that is reading alone, the transaction it is sent in writes nothing. */
const enterStatement = ({ tenantId, now, keepsHouse = false }: Scope): Statement => ({
  text: 'select enter_tenant($1, $2, $3)',
  values: [tenantId, now.toISOString(), keepsHouse],
});

const sessions = new WeakMap<Context, Session>();

/** One request's connection: taken from the pool at the first statement, given back at the end. */
class Session {
  private readonly pool: pg.Pool;
  private readonly scope: Scope;
  private opened: Promise<pg.PoolClient> | undefined;
  private state: TenantState = 'open';

  constructor(pool: pg.Pool, scope: Scope) {
    this.pool = pool;
    this.scope = scope;
  }

  readonly client = (): Promise<pg.PoolClient> => {
    this.opened ??= this.begin();
    return this.opened;
  };

  private async begin(): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    try {
      const entering = [{ text: 'begin', values: [] }, scopeStatement(this.scope), enterStatement(this.scope)];
      const [, , [[state] = []] = []] = await runBatch(client, entering);
      this.state = state as TenantState;
      return client;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  /** Reads in one round trip when nothing has been asked before; inside the transaction otherwise. */
  async read(statements: readonly Statement[]): Promise<TextRows[]> {
    if (this.opened) return runBatch(await this.opened, statements);
    const client = await this.pool.connect();
    try {
      const [, ...results] = await runBatch(client, [scopeStatement(this.scope), ...statements]);
      return results;
    } finally {
      client.release();
    }
  }

  /** Begins the transaction and refuses unless the tenant may write: for what leaves traces outside the database. */
  async assertWritable(): Promise<void> {
    await this.client();
    if (this.state === 'expired') throw new DomainError('platform.tenant-expired');
  }

  /** What the database would not write for a tenant that only reads, by that name. */
  named(error: unknown): unknown {
    return this.state === 'expired' && isWriteRefused(error) ? new DomainError('platform.tenant-expired') : error;
  }

  async end(command: 'commit' | 'rollback'): Promise<void> {
    const client = await this.opened?.catch(() => undefined);
    if (!client) return;
    try {
      await client.query(command);
      client.release();
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }
}

/**
 * Runs `fn` in one transaction with the tenant set on it: commits when it answers, rolls back when it throws.
 * The connection is taken with the first statement; a single read needs one round trip and no transaction of its own.
 */
export async function withTenant<T>(pool: pg.Pool, scope: Scope, fn: (ctx: Context) => Promise<T>): Promise<T> {
  const session = new Session(pool, scope);
  let db: Kysely<DB> | undefined;
  const ctx: Context = {
    ...scope,
    // Made at the first use: a list needs none.
    get db() {
      db ??= new Kysely<DB>({ dialect: clientDialect(session.client) });
      return db;
    },
  };
  sessions.set(ctx, session);
  try {
    const answer = await fn(ctx);
    await session.end('commit');
    return answer;
  } catch (error) {
    await session.end('rollback').catch(() => undefined);
    throw session.named(error);
  }
}

const sessionOf = (ctx: Context): Session => {
  const session = sessions.get(ctx);
  if (!session) throw new Error('This context did not come from withTenant.');
  return session;
};

/** Reads with finished SQL; values come back as PostgreSQL's text. For lists and exports, whose rows are JSON built by the database. */
export const readRows = (ctx: Context, statements: readonly Statement[]): Promise<TextRows[]> =>
  sessionOf(ctx).read(statements);

/** The connection of the request's transaction, for what only the driver can do (cursors, copy). */
export const transactionClient = (ctx: Context): Promise<pg.PoolClient> => sessionOf(ctx).client();

/** Refuses a tenant that may only read, before anything is done that the database would not know of: a file stored, a message sent. */
export const assertWritable = (ctx: Context): Promise<void> => sessionOf(ctx).assertWritable();
