import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';

const placeIdCache = new WeakMap<Context, Promise<readonly string[] | undefined>>();

/**
 * The places a person looks after, or undefined when all: administrators, and everyone who is no dining administrator
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

/** For `listFilter`: limits rows to the person's places by that column, `t.place_id`; undefined when there is no limit. */
export async function placeFilter(ctx: Context, column: string): Promise<RawBuilder<boolean> | undefined> {
  const places = await readOwnPlaceIds(ctx);
  return places && sql<boolean>`${sql.ref(column)} = any(${places}::bigint[])`;
}

/** The same where rows without a place hold for every place: those are seen by all. */
export async function placeOrSharedFilter(ctx: Context, column: string): Promise<RawBuilder<boolean> | undefined> {
  const places = await readOwnPlaceIds(ctx);
  return places && sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = any(${places}::bigint[]))`;
}

/** Refuses a place that the person does not look after. */
export async function assertOwnPlace(ctx: Context, placeId: string): Promise<void> {
  const places = await readOwnPlaceIds(ctx);
  if (!places || places.includes(placeId)) return;
  const place = await ctx.db.selectFrom('dining_place').select('name').where('id', '=', placeId).executeTakeFirst();
  if (!place) throw new DomainError('dining.no-such-place', {}, { field: 'placeId' });
  throw new DomainError('dining.place-not-yours', { name: place.name }, { field: 'placeId' });
}

/** Refuses what touches every place to a person who looks after some only. */
export async function assertAllPlaces(ctx: Context): Promise<void> {
  if (await readOwnPlaceIds(ctx)) throw new DomainError('dining.every-place-not-yours', {}, { field: 'placeId' });
}

/** For rows that hold for one place or, without one, for all. */
export const assertOwnOrAllPlaces = (ctx: Context, placeId: unknown): Promise<void> =>
  placeId ? assertOwnPlace(ctx, String(placeId)) : assertAllPlaces(ctx);
