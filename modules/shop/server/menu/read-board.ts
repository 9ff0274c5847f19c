import { fenToYuan } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { addDays, businessDay, isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { saleState } from '#dining/contract/dictionaries.ts';
import { assertOwnPlace, readDiningSettings, servingWindow } from '#dining/server/public.ts';
import { serviceNames } from '../goods-service/service-names.ts';

const { onSale } = saleState.keys;

interface BoardItem {
  readonly id: string;
  readonly name: string;
  readonly categoryName: string;
  readonly price: string;
  readonly left: number;
  readonly kcal: number | null;
  readonly allergens: readonly number[];
  readonly services: readonly string[];
}

/**
 * Data of the menu board: the current meal, else the next one (until the end of tomorrow), with the portions left of
 * all available items (spec/shop#menu-board).
 */
export async function readBoard(ctx: Context, { placeId }: { placeId: string }) {
  await assertOwnPlace(ctx, placeId);
  const place = await ctx.db
    .selectFrom('dining_place')
    .select(['name', 'meal_periods'])
    .where('id', '=', placeId)
    .executeTakeFirst();
  const placeName = place?.name ?? '';
  const today = businessDay(ctx.now, ctx.zone);
  const meal = await findMealOfBoard(ctx, placeId, place?.meal_periods ?? [], today);
  if (!meal) return { placeName, day: today, mealPeriod: null, isOn: false, startTime: '', endTime: '', items: [] };
  const { day, mealPeriod, start, end, isOn } = meal;
  return {
    placeName,
    day,
    mealPeriod,
    isOn,
    startTime: start,
    endTime: end,
    items: await listBoardItems(ctx, { placeId, day, mealPeriod }),
  };
}

async function findMealOfBoard(ctx: Context, placeId: string, served: readonly number[], today: string) {
  const { meals } = await readDiningSettings(ctx, placeId);
  return [addDays(today, -1), today, addDays(today, 1)]
    .flatMap((day) => meals.map((meal) => ({ ...meal, day, window: servingWindow(day, meal, ctx.zone) })))
    .filter(({ mealPeriod, window }) => served.includes(mealPeriod) && window.to > ctx.now)
    .toSorted((one, other) => one.window.from.getTime() - other.window.from.getTime())
    .map((meal) => ({ ...meal, isOn: meal.window.from <= ctx.now }))[0];
}

async function listBoardItems(
  ctx: Context,
  { placeId, day, mealPeriod }: { placeId: string; day: string; mealPeriod: number },
) {
  const { rows } = await sql<BoardItem>`
    select g.id, g.name, coalesce(c.name, '') as "categoryName", g.price, coalesce(s.serving - s.sold, g.serving) as "left", d.kcal, d.allergens,
      ${serviceNames} as services
    from shop_goods_row g
    join dining_dish d on d.tenant_id = g.tenant_id and d.id = g.dish_id
    left join shop_category c on c.tenant_id = g.tenant_id and c.id = g.category_id
    left join shop_sold s on s.tenant_id = g.tenant_id and s.goods_id = g.id and s.day = ${day}::date
    where g.tenant_id = app_tenant() and g.place_id = ${placeId}::bigint and g.weekno = ${isoWeekday(day)}::int
      and g.meal_period = ${mealPeriod}::int and g.sale_state = ${onSale}
      and (g.valid_from is null or g.valid_from <= ${day}::date) and (g.valid_to is null or g.valid_to >= ${day}::date)
      and ${dataScopeCondition(ctx, 'shop_goods', 'g')}
    order by c.sort nulls last, c.id, g.id`.execute(ctx.db);
  return rows.map((item) => ({ ...item, price: fenToYuan(item.price) }));
}
