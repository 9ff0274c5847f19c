import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { inboxRowsSql } from './inbox-rows.ts';

/** Confirms a must-read notice for the caller. Idempotent; the first confirmation counts. */
export async function confirmNotice(ctx: Context, id: string): Promise<void> {
  const { rows } = await sql`
    insert into message_receipt as r (user_id, tab, item_id, read_at, confirmed_at)
    select ${ctx.user.id}, i.tab, i.id, ${ctx.now}, ${ctx.now} from ${inboxRowsSql(ctx)} i
    where i.tab = 'notification' and i.id = ${id} and i.must_read
    on conflict (tenant_id, user_id, tab, item_id) do update set confirmed_at = coalesce(r.confirmed_at, excluded.confirmed_at)
    returning item_id`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('message.no-such-item');
}
