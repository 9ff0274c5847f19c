import { fenToYuan } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { saleState } from '#dining/contract/dictionaries.ts';
import { assertOwnPlace } from '../../admin-user/place-filter.ts';

/** A meal of a day at a place. */
export interface MealAtPlace {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
}

/** A package that a place offers for a meal. `left`: null without a quota, 0 when sold out. */
export interface PackageOffer {
  readonly packageId: string;
  readonly packageName: string;
  /** In fen, before price rule and grade. */
  readonly price: string;
  readonly left: number | null;
}

/**
 * Available packages of a place for a meal, in their order; all their dishes are available too. Sold-out ones are
 * included.
 */
export async function listPackageOffers(ctx: Context, { placeId, day, mealPeriod }: MealAtPlace) {
  const { rows } = await sql<PackageOffer>`
    select k.id as "packageId", k.name as "packageName", k.price::text as price,
      coalesce(q.quota - q.taken, k.daily_quota) as left
    from dining_package_row k
    left join dining_quota q on q.tenant_id = k.tenant_id and q.package_id = k.id and q.day = ${day}::date
      and q.meal_period = ${mealPeriod}::int
    where k.tenant_id = app_tenant() and k.place_id = ${placeId}::bigint and k.sale_state = ${saleState.keys.onSale}
      and k.meal_periods @> array[${mealPeriod}::int] and ${dataScopeCondition(ctx, 'dining_package', 'k')}
    order by k.sort, k.id`.execute(ctx.db);
  return rows.map((row) => ({ ...row, left: row.left === null ? null : Math.max(row.left, 0) }));
}

/** Like {@link listPackageOffers}, for the booking form. Refuses a place outside the caller's places. */
export async function listBookableOffers(ctx: Context, meal: MealAtPlace) {
  await assertOwnPlace(ctx, meal.placeId);
  const packages = await listPackageOffers(ctx, meal);
  return { packages: packages.map((each) => ({ ...each, price: fenToYuan(BigInt(each.price)) })) };
}
