import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { mailInput } from '#message/contract/mail.ts';
import { userStatus } from '#system/contract/dictionaries.ts';

type Mail = ParsedInput<typeof mailInput>;

/** Sends a message to colleagues of the same tenant: to all, or to nobody when one is unknown or may not sign in. */
export async function sendMail(ctx: Context, { userIds, title, content }: Mail): Promise<{ sent: number }> {
  const wanted = [...new Set(userIds)];
  const { rows } = await sql`
    insert into message_mail (user_id, title, content)
    select u.id, ${title}, ${content ?? ''} from sys_user u
    where u.tenant_id = app_tenant() and u.status = ${userStatus.keys.active} and u.id = any (${wanted}::bigint[]) and ${dataScopeCondition(ctx, 'user', 'u')} returning id`.execute(
    ctx.db,
  );
  if (rows.length !== wanted.length) throw new DomainError('message.no-such-recipient', {}, { field: 'userIds' });
  return { sent: rows.length };
}
