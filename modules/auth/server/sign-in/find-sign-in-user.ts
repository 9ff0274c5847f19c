import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { userStatus } from '#system/contract/dictionaries.ts';

/** The user of an account, with the state that decides about sign-in after the password was verified. */
export interface SignInUser {
  readonly id: string;
  readonly password: string | null;
  /** Given by an administrator: opens no session. */
  readonly password_temporary: boolean;
  readonly status: number;
  readonly is_tenant_open: boolean;
}

/** Accounts are case-insensitive (spec/system#unique). */
export const findUserByAccount = (ctx: Context, account: string): Promise<SignInUser | undefined> =>
  findUserWhere(ctx, sql<boolean>`lower(u.account) = lower(${account})`);

/** The user bound to an identity. */
export const findUserById = (ctx: Context, userId: string): Promise<SignInUser | undefined> =>
  findUserWhere(ctx, sql<boolean>`u.id = ${userId}`);

async function findUserWhere(ctx: Context, condition: RawBuilder<boolean>): Promise<SignInUser | undefined> {
  const { rows } = await sql<SignInUser>`
    select u.id, u.password, u.password_temporary, u.status,
      exists (select from sys_tenant t where t.tenant_id = u.tenant_id) as is_tenant_open
    from sys_user u where u.tenant_id = app_tenant() and ${condition}`.execute(ctx.db);
  return rows[0];
}

/** Whether the user's password is unchanged since it was verified; locks the user until the transaction ends. */
export async function hasSamePassword(ctx: Context, { id, password }: SignInUser): Promise<boolean> {
  const { rows } = await sql`
    select from sys_user where tenant_id = app_tenant() and id = ${id} and password = ${password} for share`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/** Refuses a closed tenant and a guest awaiting approval (spec/auth#guests); checked after authentication. */
export function assertCanSignIn(signer: SignInUser): void {
  if (!signer.is_tenant_open) throw new DomainError('auth.tenant-disabled');
  if (signer.status !== userStatus.keys.active) throw new DomainError('auth.pending');
}
