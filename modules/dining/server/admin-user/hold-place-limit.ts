import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { defineHandler } from '@refectory/engine/states/domain-event.ts';
import { sql } from 'kysely';
import { rightsGiven, userAdded } from '#system/server/public.ts';
import { readOwnPlaceIds } from './place-filter.ts';

/** Refuses users who are not limited to places of the caller, where the caller is limited (spec/system#grants). */
async function assertWithinOwnPlaces(
  ctx: Context,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<void> {
  const own = await readOwnPlaceIds(ctx);
  if (!own) return;
  const { rows } = await sql`
    select from unnest(${userIds}::bigint[]) u (id) where not exists (
      select from dining_admin_user a where a.tenant_id = app_tenant() and a.user_id = u.id and a.place_ids <@ ${own}::bigint[])`.execute(
    ctx.db,
  );
  if (rows.length > 0) throw new DomainError('dining.user-beyond-places', { count: rows.length });
}

/** Limits a user whom a limited caller has added to the places and the duty of the caller. */
async function limitAddedUser(ctx: Context, { userId }: { readonly userId: string }): Promise<void> {
  if (!(await readOwnPlaceIds(ctx))) return;
  await sql`
    insert into dining_admin_user (user_id, duty, place_ids)
    select ${userId}::bigint, a.duty, a.place_ids from dining_admin_user a
    where a.tenant_id = app_tenant() and a.user_id = ${ctx.user.id}::bigint`.execute(ctx.db);
}

/** Places limit what people get from the caller, as data scopes do. */
export const placeLimitHandlers = [
  defineHandler(rightsGiven, assertWithinOwnPlaces),
  defineHandler(userAdded, limitAddedUser),
];
