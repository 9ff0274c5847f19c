import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import { sql } from 'kysely';
import { assertWithinOwnRights } from '../scope/assert-within-own-rights.ts';
import { factorsRemoved } from './factors-removed.ts';
import { lockUsers } from './guard-administrators.ts';

/**
 * `user/remove-factor` (spec/auth#second-factor): for whoever has lost phone and recovery codes. Refused for users with more
 * permissions than the caller, and for the caller's own, which takes a code. App, passkeys and recovery codes go; their owners
 * are told.
 */
export async function removeFactors(ctx: Context, { ids }: { ids: readonly string[] }): Promise<void> {
  if (ids.includes(ctx.user.id)) throw new DomainError('system.factor-own');
  const users = await lockUsers(ctx, ids);
  await assertWithinOwnRights(
    ctx,
    users.flatMap(({ role_id }) => role_id),
    users.map(({ id }) => id),
  );
  const { rows } = await sql<{ id: string }>`
    select id::text from sys_user where tenant_id = app_tenant() and id = any(${ids}::bigint[]) and has_factor`.execute(
    ctx.db,
  );
  await sql`delete from sys_user_factor where tenant_id = app_tenant() and user_id = any(${ids}::bigint[])`.execute(
    ctx.db,
  );
  await sql`delete from sys_passkey where tenant_id = app_tenant() and user_id = any(${ids}::bigint[])`.execute(ctx.db);
  if (rows.length > 0) await publishEvent(ctx, factorsRemoved, { userIds: rows.map(({ id }) => id) });
}
