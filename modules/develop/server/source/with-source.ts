import { openMysql } from './open-mysql.ts';
import { openPostgres } from './open-postgres.ts';
import type { Source } from './source.ts';
import type { SourceDatabase, SourceTimeouts } from './source-database.ts';
import { toSourceError } from './source-error.ts';

const defaultTimeouts: SourceTimeouts = { connectMs: 5_000, totalMs: 10_000 };

/**
 * Opens a data source, runs a function and closes it, all within a time limit; errors become refusals. Never within
 * one of our transactions: other servers may be slow.
 */
export async function withSource<T>(
  source: Source,
  fn: (database: SourceDatabase) => Promise<T>,
  patience: SourceTimeouts = defaultTimeouts,
): Promise<T> {
  const { database, ready } = (source.engine === 'mysql' ? openMysql : openPostgres)(source, patience);
  const isLate = Symbol('late');
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<typeof isLate>((resolve) => {
    clock = setTimeout(() => resolve(isLate), patience.totalMs);
  });
  const work = ready.then(() => fn(database));
  try {
    const answer = await Promise.race([work, late]);
    if (answer === isLate) throw Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' });
    // The result is complete: a connection that does not close in time is destroyed.
    const closed = database.close().then(() => 'closed');
    if ((await Promise.race([closed.catch(() => isLate), late])) === isLate) database.destroy();
    return answer as T;
  } catch (error) {
    database.destroy();
    work.catch(() => undefined);
    throw toSourceError(error, source, patience.totalMs / 1000);
  } finally {
    clearTimeout(clock);
  }
}
