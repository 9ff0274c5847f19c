import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { InboxTab } from '#message/contract/inbox.ts';
import { inboxRowsSql } from './inbox-rows.ts';

/**
 * Marks entries, or all of a tab, as read; entries not visible to the caller are ignored. Returns the number of newly
 * read ones.
 */
export async function markRead(ctx: Context, tab: InboxTab, ids: readonly string[] | 'all'): Promise<{ read: number }> {
  const meant = ids === 'all' ? sql`true` : sql`i.id = any (${[...ids]}::bigint[])`;
  const { rows } = await sql`
    insert into message_receipt (user_id, tab, item_id, read_at)
    select ${ctx.user.id}, i.tab, i.id, ${ctx.now} from ${inboxRowsSql(ctx)} i where i.tab = ${tab} and not i.is_read and ${meant}
    on conflict do nothing returning item_id`.execute(ctx.db);
  return { read: rows.length };
}
