import type { Context } from '@refectory/engine/request/context.ts';
import { clearCaches } from '@refectory/engine/server/caches.ts';
import { sql } from 'kysely';

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
