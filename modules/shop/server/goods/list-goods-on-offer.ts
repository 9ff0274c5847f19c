import { fenToYuan } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { dishStates } from '#dining/contract/menu/dish-states.ts';
import { assertOwnPlace } from '#dining/server/public.ts';
import { goodsStates } from '#shop/contract/goods-states.ts';
import { serviceNames } from '../goods-service/service-names.ts';

interface Offer {
  readonly id: string;
  readonly name: string;
  readonly categoryName: string;
  readonly image: string;
  readonly price: string;
  readonly serving: number;
  readonly left: number;
  readonly limitPerPerson: number | null;
  readonly services: readonly string[];
}

/** Menu items of a place on a day at a meal with the portions left; price of the menu (spec/shop#goods, goods). */
export async function listGoodsOnOffer(
  ctx: Context,
  { placeId, day, mealPeriod }: { placeId: string; day: string; mealPeriod: number },
) {
  await assertOwnPlace(ctx, placeId);
  const { rows } = await sql<Offer>`
    select g.id, g.name, coalesce(c.name, '') as "categoryName", d.image, g.price, g.serving,
      coalesce(s.serving - s.sold, g.serving) as "left", g.limit_per_person as "limitPerPerson",
      ${serviceNames} as services
    from shop_goods g
    join dining_dish d on d.tenant_id = g.tenant_id and d.id = g.dish_id
    left join shop_category c on c.tenant_id = g.tenant_id and c.id = g.category_id
    left join shop_sold s on s.tenant_id = g.tenant_id and s.goods_id = g.id and s.day = ${day}::date
    where g.tenant_id = app_tenant() and g.place_id = ${placeId}::bigint and g.weekno = ${isoWeekday(day)}::int
      and g.meal_period = ${mealPeriod}::int and g.goods_status = ${goodsStates.keys.onSale} and d.dish_status = ${dishStates.keys.onSale}
      and ${dataScopeCondition(ctx, 'shop_goods', 'g')} and (g.valid_from is null or g.valid_from <= ${day}::date) and (g.valid_to is null or g.valid_to >= ${day}::date)
    order by c.sort, c.id, g.id`.execute(ctx.db);
  return rows.map((row) => ({ ...row, price: fenToYuan(row.price) }));
}
