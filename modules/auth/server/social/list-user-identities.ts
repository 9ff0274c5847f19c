import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { assertVisible } from '@refectory/engine/row/find-row.ts';
import { sql } from 'kysely';
import type { identityCalls } from '#auth/contract/identity-calls.ts';
import { user } from '#system/contract/user.ts';

/** An identity of a user with the name of its provider, or its source when that was removed. */
type UserIdentity = ResponseData<typeof identityCalls.ofUser.answer>[number];

/** The identities of a visible user. Refuses a hidden one like an unknown one. */
export async function listUserIdentities(registry: Registry, ctx: Context, userId: string): Promise<string[]> {
  await assertVisible(ctx, registry.bindings.get(user.name) as Binding, [userId]);
  const { rows } = await sql<{ id: string }>`
    select identity_id as id from sys_user_identity where tenant_id = app_tenant() and user_id = ${userId}
    order by bound_at`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** The identities as stored in the platform tenant. */
export async function describeIdentities(ctx: Context, ids: readonly string[]): Promise<UserIdentity[]> {
  const { rows } = await sql<UserIdentity>`
    select coalesce(s.name, i.source) as provider, i.account, i.name
    from sys_social_identity i left join sys_social s on s.source = i.source
    where i.id = any(${ids}::bigint[]) order by i.id`.execute(ctx.db);
  return rows;
}
