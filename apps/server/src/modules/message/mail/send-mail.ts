import { mailInput } from '@refectory/contract/message/mail.ts';
import { sql } from 'kysely';
import { readInput } from '#crud/read-input.ts';
import { inScope } from '#crud/row-limit.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';

/** A message to colleagues of the same tenant. All get it or, when one of them does not exist or may not sign in, nobody. */
export async function sendMail(ctx: Context, raw: Readonly<Record<string, unknown>>): Promise<{ sent: number }> {
  const { userIds, title, content } = readInput(ctx, mailInput, 'action', raw) as {
    userIds: readonly string[];
    title: string;
    content?: string | null;
  };
  const wanted = [...new Set(userIds)];
  const { rows } = await sql`
    insert into message_mail (user_id, title, content)
    select u.id, ${title}, ${content ?? ''} from sys_user u
    where u.tenant_id = app_tenant() and u.status = 1 and u.id = any (${wanted}::bigint[]) and ${inScope(ctx, 'user', 'u')} returning id`.execute(
    ctx.db,
  );
  if (rows.length !== wanted.length) throw new DomainError('message.no-such-recipient', {}, { field: 'userIds' });
  return { sent: rows.length };
}
