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
/** Of copies of a context, at another moment or as another person: they share its transaction. */
const sessionsByDatabase = new WeakMap<Kysely<DB>, Session>();

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
      if (!db) sessionsByDatabase.set((db = createTransactionDatabase(session.ask)), session);
      return db;
    },
  };
  sessions.set(ctx, session);
  try {
    const answer = await fn(ctx);
    // What only reads keeps nothing; its statement may have been ended with its reader.
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

/** Reads with finished SQL; values come back as PostgreSQL's text. For lists and exports, whose rows are JSON built by the database. */
export const queryTextRows = (ctx: Context, statements: readonly Statement[]): Promise<TextRows[]> =>
  requireSession(ctx).read(statements);

/** The connection of the request's transaction, for what only the driver can do (cursors, copy). */
export const transactionClient = (ctx: Context): Promise<pg.PoolClient> => requireSession(ctx).client();

/** Refuses a tenant that may only read, before anything is done that the database would not know of: a file stored, a message sent. */
export const assertWritable = (ctx: Context): Promise<void> => requireSession(ctx).assertWritable();

/** Adds a topic to those that are announced when the transaction has committed. */
export const noteTopic = (ctx: Context, topic: string): void => void requireSession(ctx).topics.add(topic);
