import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';

/** A row of the inbox in the database. */
export interface InboxRow {
  readonly id: string;
  readonly tab: string;
  readonly kind: string;
  readonly title: string;
  readonly sender: string;
  readonly at: Date;
  readonly path: string;
  readonly is_read: boolean;
  readonly must_read: boolean;
  readonly is_confirmed: boolean;
  readonly is_own: boolean;
}

/** SQL of a text of a message in the reader's language: what people wrote has no English. */
export const mailText = (ctx: Context, column: 'title' | 'content'): RawBuilder<string> =>
  ctx.language === 'en'
    ? sql`coalesce(nullif(${sql.ref(`m.${column}_en`)}, ''), ${sql.ref(`m.${column}`)})`
    : sql`${sql.ref(`m.${column}`)}`;

/**
 * SQL of the caller's inbox: mail, open work items for the user or for a permission the user has, released notices. Notices
 * older than the account count as read.
 */
export function inboxRowsSql(ctx: Context): RawBuilder<InboxRow> {
  const { user, language } = ctx;
  const title = sql.ref(language === 'en' ? 'w.title_en' : 'w.title_zh');
  return sql<InboxRow>`(
    select i.*, r.read_at is not null or i.at < me.create_time as is_read, r.confirmed_at is not null as is_confirmed
    from (
      select m.id, 'mail' as tab, '' as kind, ${mailText(ctx, 'title')} as title, coalesce(s.real_name, '') as sender, m.create_time as at,
        '' as path, false as must_read, true as is_own
      from message_mail m left join sys_user s on s.tenant_id = m.tenant_id and s.id = m.create_user
      where m.tenant_id = app_tenant() and m.user_id = ${user.id}
      union all
      select w.id, 'message', w.kind, ${title}, '', w.create_time, w.path, false, w.user_id is not null and w.kind <> 'task'
      from message_work_item w
      where w.tenant_id = app_tenant() and w.settled_at is null and w.except_user_id is distinct from ${user.id}::bigint and (w.user_id = ${user.id}
        or (w.kind = 'task' and w.user_id = any ((select stands_in_for(${user.id}::bigint))::bigint[]) and is_deputys(${user.id}::bigint, w.subject_id))
        or (w.user_id is null and w.permission <> '' and (${user.isAdministrator} or (w.permission = any (${[...user.permissions]}::text[])
          and (w.place_id is null or sees_place(${user.id}::bigint, w.place_id)))))
        or (w.candidates <> '{}' and w.candidates && (select own_groups(${user.id}::bigint))::text[]))
      union all
      select n.id, 'notification', '', n.title, coalesce(s.real_name, ''), n.release_time, '', n.must_read, false
      from message_notice n left join sys_user s on s.tenant_id = n.tenant_id and s.id = n.create_user
      where n.tenant_id = app_tenant() and n.release_time <= app_now()) i
    join sys_user me on me.tenant_id = app_tenant() and me.id = ${user.id}
    left join message_receipt r on r.tenant_id = app_tenant() and r.user_id = ${user.id} and r.tab = i.tab and r.item_id = i.id)`;
}
