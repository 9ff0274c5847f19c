import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';

/** Forgets the failures of a user's account, so that he may try again at once. */
export async function unlockAccount(ctx: Context, { id }: { id: string }): Promise<void> {
  const { rows } = await sql`
    delete from sys_login_attempt where subject = (
      select attempt_subject(tenant_id, account) from sys_user where tenant_id = app_tenant() and id = ${id})
    returning subject`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('platform.not-found');
}
