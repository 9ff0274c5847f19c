import type { identityCalls } from '@refectory/contract/auth/identity-calls.ts';
import type { AnswerOf } from '@refectory/contract/kernel/wire-types.ts';
import { user } from '@refectory/contract/system/user.ts';
import { sql } from 'kysely';
import type { Binding } from '#crud/binding.ts';
import { assertVisible } from '#crud/find-row.ts';
import type { Registry } from '#crud/registry.ts';
import type { Context } from '#platform/context.ts';

/** By whom a user is vouched for, and as whom; the provider's name, or its source when it was removed. */
type UserIdentity = AnswerOf<typeof identityCalls.ofUser.answer>[number];

/** The identities of a user whom the caller may see. Refuses one hidden from them as one that does not exist. */
export async function identitiesOfUser(registry: Registry, ctx: Context, userId: string): Promise<string[]> {
  await assertVisible(ctx, registry.bindings.get(user.name) as Binding, [userId]);
  const { rows } = await sql<{ id: string }>`
    select identity_id as id from sys_user_identity where tenant_id = app_tenant() and user_id = ${userId}
    order by bound_at`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** What the platform knows of them. */
export async function describeIdentities(ctx: Context, ids: readonly string[]): Promise<UserIdentity[]> {
  const { rows } = await sql<UserIdentity>`
    select coalesce(s.name, i.source) as provider, i.account, i.name
    from sys_social_identity i left join sys_social s on s.source = i.source
    where i.id = any(${ids}::bigint[]) order by i.id`.execute(ctx.db);
  return rows;
}
