import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';

const placeIdCache = new WeakMap<Context, Promise<readonly string[] | undefined>>();

/**
 * The places that a user looks after; undefined for all: administrators, and users without a row in `dining_admin_user`
 * (spec/dining#duties). Read once per request.
 */
export function readOwnPlaceIds(ctx: Context): Promise<readonly string[] | undefined> {
  let places = placeIdCache.get(ctx);
  if (!places) {
    places = loadOwnPlaceIds(ctx);
    placeIdCache.set(ctx, places);
  }
  return places;
}

async function loadOwnPlaceIds(ctx: Context): Promise<readonly string[] | undefined> {
  if (ctx.user.isAdministrator) return undefined;
  const row = await ctx.db
    .selectFrom('dining_admin_user')
    .select('place_ids')
    .where('user_id', '=', ctx.user.id)
    .executeTakeFirst();
  return row?.place_ids;
}

/**
 * For `listFilter`: limits rows by the place in `column` (`t.place_id`) to the user's places; undefined without a
 * limit.
 */
export async function placeFilter(ctx: Context, column: string): Promise<RawBuilder<boolean> | undefined> {
  const places = await readOwnPlaceIds(ctx);
  return places && sql<boolean>`${sql.ref(column)} = any(${places}::bigint[])`;
}

/** Like {@link placeFilter}, where rows without a place belong to all places and are visible to everybody. */
export async function placeOrSharedFilter(ctx: Context, column: string): Promise<RawBuilder<boolean> | undefined> {
  const places = await readOwnPlaceIds(ctx);
  return places && sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = any(${places}::bigint[]))`;
}

/**
 * For SQL of a module that looks up single rows: whether the place in `column` is one of the user's, asked in the
 * statement itself. Lists use {@link placeFilter}.
 */
export const ownPlaceCondition = ({ user }: Pick<Context, 'user'>, column: string): RawBuilder<boolean> =>
  user.isAdministrator ? sql<boolean>`true` : sql<boolean>`sees_place(${user.id}::bigint, ${sql.ref(column)})`;

/** Refuses a place outside the user's places. */
export async function assertOwnPlace(ctx: Context, placeId: string, field = 'placeId'): Promise<void> {
  const places = await readOwnPlaceIds(ctx);
  if (!places || places.includes(placeId)) return;
  const place = await ctx.db.selectFrom('dining_place').select('name').where('id', '=', placeId).executeTakeFirst();
  if (!place) throw new DomainError('dining.no-such-place', {}, { field });
  throw new DomainError('dining.place-not-yours', { name: place.name }, { field });
}

/** Refuses a set meal of a place outside the user's places, as one that does not exist. */
export async function assertOwnPackage(ctx: Context, packageId: string): Promise<void> {
  const places = await readOwnPlaceIds(ctx);
  if (!places) return;
  const found = await ctx.db
    .selectFrom('dining_package')
    .select('place_id')
    .where('id', '=', packageId)
    .executeTakeFirst();
  if (found && !places.includes(found.place_id))
    throw new DomainError('platform.no-such-reference', {}, { field: 'packageId' });
}

/** Refuses users who are limited to some places. */
export async function assertAllPlaces(ctx: Context, field = 'placeId'): Promise<void> {
  if (await readOwnPlaceIds(ctx)) throw new DomainError('dining.every-place-not-yours', {}, { field });
}

/** Refuses a place outside the user's places; without a place, users who are limited to some. */
export const assertOwnOrAllPlaces = (ctx: Context, placeId: unknown): Promise<void> =>
  placeId ? assertOwnPlace(ctx, String(placeId)) : assertAllPlaces(ctx);
