import type { Context } from '@refectory/engine/request/context.ts';
import { clearCaches } from '@refectory/engine/server/caches.ts';
import { sql } from 'kysely';

/** On the channel `authority`, beside tenants whose rights changed. */
const word = 'cache ';

/** Tells every process to clear these caches, once the transaction has committed. */
export const announceCleared = (ctx: Context, keys: readonly string[]) =>
  sql`select pg_notify('authority', ${`${word}${keys.join()}`})`.execute(ctx.db);

/** Clears what an announcement names; false for one that is about something else. */
export function clearAnnounced(payload: string): boolean {
  if (!payload.startsWith(word)) return false;
  clearCaches(payload.slice(word.length).split(','));
  return true;
}
