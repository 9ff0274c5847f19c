import type { PagedRows } from '@refectory/declaration/field/wire-types.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { InboxItem, InboxTab } from '#message/contract/inbox.ts';
import { type InboxRow, inboxRowsSql } from './inbox-rows.ts';

export interface InboxQuery {
  readonly tab: InboxTab;
  readonly current: number;
  readonly size: number;
  /** Only must-read notices without a receipt. */
  readonly mustRead: boolean;
}

/** A page of one tab, newest first. */
export async function listInboxItems(
  ctx: Context,
  { tab, current, size, mustRead }: InboxQuery,
): Promise<PagedRows<InboxItem>> {
  const { rows } = await sql<InboxRow & { total: number }>`
    select i.*, (count(*) over ())::int as total from ${inboxRowsSql(ctx)} i
    where i.tab = ${tab} and (not ${mustRead} or (i.must_read and not i.is_confirmed))
    order by i.at desc, i.id desc limit ${size} offset ${(current - 1) * size}`.execute(ctx.db);
  const total = rows[0]?.total ?? 0;
  return {
    records: rows.map((row) => toInboxItem(row, ctx.zone)),
    total,
    size,
    current,
    pages: Math.ceil(total / size),
  };
}

export const toInboxItem = (row: InboxRow, zone: string): InboxItem => ({
  id: row.id,
  tab: row.tab as InboxTab,
  kind: row.kind,
  title: row.title,
  from: row.sender,
  at: formatWireTime(row.at, zone),
  path: row.path,
  isRead: row.is_read,
  mustRead: row.must_read,
  isConfirmed: row.is_confirmed,
  isOwn: row.is_own,
});
