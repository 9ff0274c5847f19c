import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { userStatus } from '#system/contract/dictionaries.ts';

interface Reader {
  id: string;
  name: string;
  account: string;
  read_at: Date | null;
  confirmed_at: Date | null;
}

const time = (at: Date | null, zone: string) => (at ? formatWireTime(at, zone) : '');

/** Who has read and confirmed a notice, and who has not; the latter first. */
export async function readNoticeReceipts(ctx: Context, id: string) {
  const { rows: notices } =
    await sql`select from message_notice where tenant_id = app_tenant() and id = ${id} and ${dataScopeCondition(ctx, 'notice', 'message_notice')}`.execute(
      ctx.db,
    );
  if (notices.length === 0) throw new DomainError('message.no-such-item');
  const { rows } = await sql<Reader>`
    select u.id, u.real_name as name, u.account, r.read_at, r.confirmed_at
    from sys_user u left join message_receipt r
      on r.tenant_id = u.tenant_id and r.user_id = u.id and r.tab = 'notification' and r.item_id = ${id}
    where u.tenant_id = app_tenant() and u.status = ${userStatus.keys.active} and ${dataScopeCondition(ctx, 'user', 'u')}
    order by r.confirmed_at nulls first, r.read_at nulls first, u.account`.execute(ctx.db);
  return {
    total: rows.length,
    read: rows.filter(({ read_at }) => read_at).length,
    confirmed: rows.filter(({ confirmed_at }) => confirmed_at).length,
    people: rows.map(({ id: userId, name, account, read_at, confirmed_at }) => ({
      id: userId,
      name: name || account,
      account,
      readAt: time(read_at, ctx.zone),
      confirmedAt: time(confirmed_at, ctx.zone),
    })),
  };
}
