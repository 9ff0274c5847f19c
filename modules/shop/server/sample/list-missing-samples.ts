import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { assertOwnPlace } from '#dining/server/public.ts';
import { goodsStates } from '#shop/contract/goods-states.ts';

interface MealOfDay {
  readonly placeId: string;
  readonly day: string;
  /** Without a meal: all of the day. */
  readonly mealPeriod?: number | null | undefined;
}

/** A dish on the menu of a meal without a sample. */
export interface MissingSample {
  readonly mealPeriod: number;
  readonly dishId: string;
  readonly dishName: string;
}

/** Dishes on a day's menu, available or sold, without a sample (spec/shop#samples, `missing`). */
export async function listMissingSamples(ctx: Context, meal: MealOfDay): Promise<readonly MissingSample[]> {
  await assertOwnPlace(ctx, meal.placeId);
  return readMissingSamples(ctx, meal, dataScopeCondition(ctx, 'shop_goods', 'g'));
}

/** Like {@link listMissingSamples}, independent of the caller's data scopes. */
export async function readMissingSamples(
  ctx: Context,
  meal: MealOfDay,
  condition: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<readonly MissingSample[]> {
  const { placeId, day, mealPeriod } = meal;
  const { rows } = await sql<MissingSample>`
    select distinct g.meal_period as "mealPeriod", g.dish_id as "dishId", d.name as "dishName"
    from shop_goods g
    join dining_dish d on d.tenant_id = g.tenant_id and d.id = g.dish_id
    left join shop_sold s on s.tenant_id = g.tenant_id and s.goods_id = g.id and s.day = ${day}::date
    where g.tenant_id = app_tenant() and g.place_id = ${placeId}::bigint and g.weekno = ${isoWeekday(day)}::int and ${condition}
      and (${mealPeriod ?? null}::int is null or g.meal_period = ${mealPeriod ?? null}::int)
      and (s.sold > 0 or g.goods_status = ${goodsStates.keys.onSale}
        and (g.valid_from is null or g.valid_from <= ${day}::date) and (g.valid_to is null or g.valid_to >= ${day}::date))
      and not exists (select from shop_food_sample f
        where f.tenant_id = g.tenant_id and f.place_id = g.place_id and f.day = ${day}::date and f.meal_period = g.meal_period
          and f.dish_id = g.dish_id)
    order by 1, 3, 2`.execute(ctx.db);
  return rows;
}
