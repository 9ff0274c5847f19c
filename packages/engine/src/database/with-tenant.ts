import { Kysely } from 'kysely';
import type pg from 'pg';
import { announceTopics } from '../live/announcements.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import { runBatch, type Statement, type TextRows } from './batch.ts';
import { clientDialect } from './client-dialect.ts';
import { isReadOnlyViolation } from './database-errors.ts';
import { endWithReader } from './end-with-reader.ts';
import {
  beginStatement,
  enterTenantStatements,
  isTenantMoved,
  scopeStatement,
  type TenantState,
  tenantRefusals,
} from './enter-tenant.ts';
import type { DB } from './tables.ts';
import type { TransactionScope } from './transaction-scope.ts';

/**
 * Returns the pool of a tenant's server, at the first statement of a request. `forget` drops the cached location, `failed`
 * maps a connection error.
 */
export interface TenantPools {
  poolFor(tenantId: string): pg.Pool | Promise<pg.Pool>;
  /** Its rows are elsewhere by now: the next question reads again. */
  forget(tenantId: string): void;
  /** What it means that no connection was to be had. */
  toConnectionError(tenantId: string, error: unknown): unknown;
}

/** The code of notices that name a topic. */
const topicNotice = 'RFT01';
interface NoticeMessage {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

const sessions = new WeakMap<Context, Session>();
/** Of copies of a context, at another moment or as another person: they share its transaction. */
const sessionsByDatabase = new WeakMap<Kysely<DB>, Session>();

/** One request's connection: taken from the pool at the first statement, given back at the end. */
class Session {
  private readonly pools: TenantPools;
  private readonly scope: TransactionScope;
  private opened: Promise<pg.PoolClient> | undefined;
  private state: TenantState = 'open';
  private stopWatching: () => Promise<void> = async () => undefined;
  /** What this transaction changes of that which open pages show. */
  readonly topics = new Set<string>();

  constructor(pools: TenantPools, scope: TransactionScope) {
    this.pools = pools;
    this.scope = scope;
  }

  /** Topics that triggers name (`note_topics`): whoever wrote the rows, also a function of the database. */
  private readonly hearNotice = ({ code, message }: NoticeMessage): void => {
    if (code === topicNotice && message) this.topics.add(message);
  };

  readonly client = (): Promise<pg.PoolClient> => {
    this.scope.reader?.throwIfAborted();
    this.opened ??= this.begin();
    return this.opened;
  };

  /** Sends statements where the tenant is; once more where it has moved meanwhile. `keep` keeps the connection. */
  private async enter(statements: readonly Statement[], keep: boolean): Promise<[pg.PoolClient, TextRows[]]> {
    for (const attempt of ['first', 'last'] as const) {
      const client = await this.connect();
      try {
        const results = await runBatch(client, statements);
        const wasGone = isTenantMoved(results[keep ? 1 : 0]);
        if (wasGone && keep) await client.query('rollback');
        if (wasGone || !keep) await this.release(client);
        if (!wasGone) return [client, results];
      } catch (error) {
        await this.release(client, error as Error);
        throw error;
      }
      this.pools.forget(this.scope.tenantId);
      if (attempt === 'last') break;
    }
    throw new DomainError('platform.tenant-closed');
  }

  private async connect(): Promise<pg.PoolClient> {
    const { reader, tenantId } = this.scope;
    const pool = await this.pools.poolFor(tenantId);
    const client = await pool.connect().catch(async (error) => {
      throw await this.pools.toConnectionError(tenantId, error);
    });
    if (reader?.aborted) client.release();
    reader?.throwIfAborted();
    if (reader) this.stopWatching = endWithReader(client, pool, reader);
    return client;
  }

  /** Gives the connection back; broken by an error it is closed. */
  private async release(client: pg.PoolClient, error?: Error): Promise<void> {
    await this.stopWatching();
    client.release(error);
  }

  private async begin(): Promise<pg.PoolClient> {
    const statements = [beginStatement, scopeStatement(this.scope), ...enterTenantStatements(this.scope)];
    const [client, [, , , [[state] = []] = []]] = await this.enter(statements, true);
    this.state = state as TenantState;
    if (this.state === 'closed' || this.state === 'gone') throw await this.refused(client);
    client.on('notice', this.hearNotice);
    return client;
  }

  private async refused(client: pg.PoolClient): Promise<DomainError> {
    await client.query('rollback').then(
      () => this.release(client),
      (error) => this.release(client, error as Error),
    );
    return new DomainError(tenantRefusals[this.state] ?? 'platform.tenant-busy');
  }

  /** Reads in one round trip when nothing has been asked before; inside the transaction otherwise. */
  async read(statements: readonly Statement[]): Promise<TextRows[]> {
    this.scope.reader?.throwIfAborted();
    if (this.opened) return runBatch(await this.opened, statements);
    const [, [, ...results]] = await this.enter([scopeStatement(this.scope), ...statements], false);
    return results;
  }

  /** Begins the transaction and refuses unless the tenant may write: for what leaves traces outside the database. */
  async assertWritable(): Promise<void> {
    await this.client();
    const refusal = tenantRefusals[this.state];
    if (refusal) throw new DomainError(refusal);
  }

  /** What the database would not write for a tenant that only reads, by that name. */
  named(error: unknown): unknown {
    const refusal = tenantRefusals[this.state];
    return refusal && isReadOnlyViolation(error) ? new DomainError(refusal) : error;
  }

  /** Tells open pages of what was changed. */
  announce(): void {
    if (this.topics.size === 0) return;
    const { tenantId } = this.scope;
    // In the background: what was committed stays committed.
    Promise.resolve(this.pools.poolFor(tenantId)).then(
      (pool) => announceTopics(pool, tenantId, this.topics),
      () => undefined,
    );
  }

  async end(command: 'commit' | 'rollback'): Promise<void> {
    const client = await this.opened?.catch(() => undefined);
    if (!client) return;
    try {
      await client.query(command);
      client.off('notice', this.hearNotice);
      await this.release(client);
    } catch (error) {
      await this.release(client, error as Error);
      throw error;
    }
  }
}

/** All tenants on one server. */
export const singlePool = (pool: pg.Pool): TenantPools => ({
  poolFor: () => pool,
  forget: () => undefined,
  toConnectionError: (_, error) => error,
});

/**
 * Runs `fn` in one transaction with the tenant set on it: commits when it answers, rolls back when it throws.
 * The connection is taken with the first statement; a single read needs one round trip and no transaction of its own.
 */
export async function withTenant<T>(
  pools: pg.Pool | TenantPools,
  scope: TransactionScope,
  fn: (ctx: Context) => Promise<T>,
): Promise<T> {
  const session = new Session('poolFor' in pools ? pools : singlePool(pools), scope);
  let db: Kysely<DB> | undefined;
  const ctx: Context = {
    ...scope,
    // Made at the first use: a list needs none.
    get db() {
      if (!db) sessionsByDatabase.set((db = new Kysely<DB>({ dialect: clientDialect(session.client) })), session);
      return db;
    },
  };
  sessions.set(ctx, session);
  try {
    const answer = await fn(ctx);
    await session.end('commit');
    session.announce();
    return answer;
  } catch (error) {
    await session.end('rollback').catch(() => undefined);
    scope.reader?.throwIfAborted();
    throw session.named(error);
  }
}

const requireSession = (ctx: Context): Session => {
  const session = sessions.get(ctx) ?? sessionsByDatabase.get(ctx.db);
  if (!session) throw new Error('This context did not come from withTenant.');
  return session;
};

/** Reads with finished SQL; values come back as PostgreSQL's text. For lists and exports, whose rows are JSON built by the database. */
export const queryTextRows = (ctx: Context, statements: readonly Statement[]): Promise<TextRows[]> =>
  requireSession(ctx).read(statements);

/** The connection of the request's transaction, for what only the driver can do (cursors, copy). */
export const transactionClient = (ctx: Context): Promise<pg.PoolClient> => requireSession(ctx).client();

/** Refuses a tenant that may only read, before anything is done that the database would not know of: a file stored, a message sent. */
export const assertWritable = (ctx: Context): Promise<void> => requireSession(ctx).assertWritable();

/** Adds a topic to those that are announced when the transaction has committed. */
export const noteTopic = (ctx: Context, topic: string): void => void requireSession(ctx).topics.add(topic);
