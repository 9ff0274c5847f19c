import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** The user behind an account, and whether they may come in once the password is right. */
export interface Signer {
  readonly id: string;
  readonly password: string | null;
  readonly status: number;
  readonly is_tenant_open: boolean;
}

/** Accounts do not tell upper from lower case (wire §8.4). */
export async function findSigner(ctx: Context, account: string): Promise<Signer | undefined> {
  const { rows } = await sql<Signer>`
    select u.id, u.password, u.status,
      exists (select from sys_tenant t where t.tenant_id = u.tenant_id) as is_tenant_open
    from sys_user u where u.tenant_id = app_tenant() and lower(u.account) = lower(${account})`.execute(ctx.db);
  return rows[0];
}
