import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Clears the failed attempts of a user's account. */
export async function unlockAccount(ctx: Context, { id }: { id: string }): Promise<void> {
  const { rows } = await sql`
    delete from sys_login_attempt where subject = (
      select attempt_subject(tenant_id, account) from sys_user where tenant_id = app_tenant() and id = ${id})
    returning subject`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('platform.not-found');
}
