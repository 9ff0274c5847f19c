import { sql } from 'kysely';
import type { Context } from '../request/context.ts';
import { clearCaches } from './caches.ts';

/** Sent on the channel `authority`, like changes of permissions of tenants. */
const word = 'cache ';

/** Tells every process to clear these caches after the commit. */
export const announceCleared = (ctx: Context, keys: readonly string[]) =>
  sql`select pg_notify('authority', ${`${word}${keys.join()}`})`.execute(ctx.db);

/** Clears the caches of a notification; false for other notifications. */
export function clearAnnounced(payload: string): boolean {
  if (!payload.startsWith(word)) return false;
  clearCaches(payload.slice(word.length).split(','));
  return true;
}
