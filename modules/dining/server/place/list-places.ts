import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { readOwnPlaceIds } from '../admin-user/place-filter.ts';

/** Every place the caller may see, for inputs (spec/dining#place, place `alllist`). */
export async function listPlaces(ctx: Context) {
  const places = await readOwnPlaceIds(ctx);
  return ctx.db
    .selectFrom('dining_place')
    .select(['id', 'name', 'code', 'kind', 'status', 'meal_periods as mealPeriods'])
    .$if(places !== undefined, (query) => query.where(sql<boolean>`id = any(${places ?? []}::bigint[])`))
    .where(dataScopeCondition(ctx, 'dining_place', 'dining_place'))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Ids of every place the caller may see, for figures of all of them (spec/shop#summary). */
export const listPlaceIds = async (ctx: Context): Promise<string[]> => (await listPlaces(ctx)).map(({ id }) => id);
