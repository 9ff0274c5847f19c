import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { InboxTab } from '#message/contract/inbox.ts';
import { type InboxRow, inboxRowsSql, mailText } from './inbox-rows.ts';
import { toInboxItem } from './list-inbox-items.ts';
import { markRead } from './mark-read.ts';

/** One entry with content: plain text of a message, sanitised HTML of a notice. Marks it as read. */
export async function readInboxItem(ctx: Context, tab: InboxTab, id: string) {
  const { rows } = await sql<InboxRow & { content: string; file_name: string; file_path: string }>`
    select i.*, coalesce(m.file_name, '') as file_name, coalesce(m.file_path, '') as file_path, coalesce(
      ${mailText(ctx, 'content')},
      (select content from message_notice where tenant_id = app_tenant() and i.tab = 'notification' and id = i.id), '') as content
    from ${inboxRowsSql(ctx)} i
    left join message_mail m on i.tab = 'mail' and m.tenant_id = app_tenant() and m.id = i.id
    where i.tab = ${tab} and i.id = ${id}`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw new DomainError('message.no-such-item');
  await markRead(ctx, tab, [id]);
  return {
    ...toInboxItem(row, ctx.zone),
    isRead: true,
    content: row.content,
    fileName: row.file_name,
    filePath: row.file_path,
  };
}
