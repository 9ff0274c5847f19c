import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { saleState } from '#dining/contract/dictionaries.ts';
import type { RunningMeal } from '../rules/meal-times.ts';

/** A package that can be had at the counter now. `left` is null when there is no quota. */
export interface PackageOffer {
  readonly packageId: string;
  readonly packageName: string;
  readonly left: number | null;
}

/** The packages on sale, with all their dishes, at a place for a meal with something left, in their order. */
export async function listWalkInOffers(
  ctx: Context,
  placeId: string,
  { day, meal }: RunningMeal,
): Promise<PackageOffer[]> {
  const { rows } = await sql<PackageOffer>`
    select k.id as "packageId", k.name as "packageName", coalesce(q.quota - q.taken, k.daily_quota) as left
    from dining_package_row k
    left join dining_quota q on q.tenant_id = k.tenant_id and q.package_id = k.id and q.day = ${day}::date and q.meal_period = ${meal.mealPeriod}::int
    where k.tenant_id = app_tenant() and k.place_id = ${placeId}::bigint and k.sale_state = ${saleState.keys.onSale}
      and k.meal_periods @> array[${meal.mealPeriod}::int] and coalesce(q.quota - q.taken, k.daily_quota, 1) > 0
      and ${dataScopeCondition(ctx, 'dining_package', 'k')}
    order by k.sort, k.id`.execute(ctx.db);
  return rows;
}
