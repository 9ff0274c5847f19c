import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Context } from '../request/context.ts';
import type { Statement, TextRows } from './batch.ts';
import type { DB } from './tables.ts';
import { singlePool, type TenantPools } from './tenant-pools.ts';
import { Session } from './transaction/session.ts';
import { createTransactionDatabase } from './transaction/transaction-database.ts';
import type { TransactionScope } from './transaction-scope.ts';

const sessions = new WeakMap<Context, Session>();
/** Maps copies of a context, with another clock or user, to their transaction. */
const sessionsByDatabase = new WeakMap<Kysely<DB>, Session>();

/**
 * Runs `fn` in one transaction with the tenant set: commits when it resolves, rolls back when it throws. The
 * connection is taken at the first statement; a single read needs one round trip and no explicit transaction.
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
    // Created lazily: lists do not need it.
    get db() {
      if (!db) sessionsByDatabase.set((db = createTransactionDatabase(session.ask)), session);
      return db;
    },
  };
  sessions.set(ctx, session);
  try {
    const answer = await fn(ctx);
    // A read-only scope rolls back; its statement may have been cancelled with its reader.
    await session.end(scope.reader?.aborted ? 'rollback' : 'commit');
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

/**
 * Runs SQL text; values come back in PostgreSQL's text format. For lists and exports, whose rows are JSON built by
 * the database.
 */
export const queryTextRows = (ctx: Context, statements: readonly Statement[]): Promise<TextRows[]> =>
  requireSession(ctx).read(statements);

/** The connection of the request's transaction, for features of the driver (cursors, copy). */
export const transactionClient = (ctx: Context): Promise<pg.PoolClient> => requireSession(ctx).client();

/**
 * Refuses a read-only tenant; call it before effects outside the database, such as storing a file or sending a
 * message.
 */
export const assertWritable = (ctx: Context): Promise<void> => requireSession(ctx).assertWritable();

/** Adds a topic to announce after the commit. */
export const noteTopic = (ctx: Context, topic: string): void => void requireSession(ctx).topics.add(topic);
