import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { InboxCounts } from '#message/contract/inbox.ts';
import { inboxRowsSql } from './inbox-rows.ts';

/** The caller's unread counts per tab, and the number of unconfirmed must-read notices. */
export async function countUnread(ctx: Context): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`
    select (count(*) filter (where tab = 'mail' and not is_read))::int as mail,
      (count(*) filter (where tab = 'message' and not is_read))::int as message,
      (count(*) filter (where tab = 'notification' and not is_read))::int as notification,
      (count(*) filter (where must_read and not is_confirmed))::int as "mustRead"
    from ${inboxRowsSql(ctx)} i`.execute(ctx.db);
  return rows[0] as InboxCounts;
}
