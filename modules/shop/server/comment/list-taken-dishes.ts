import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { placeFilter } from '#dining/server/public.ts';

/** Number of days after which a meal cannot be reviewed. */
const days = 30;

interface TakenDish {
  readonly bookingId: string;
  readonly orderId: string;
  readonly number: string;
  readonly dishId: string;
  readonly dishName: string;
  readonly placeName: string;
  readonly day: string;
  readonly mealPeriod: number;
}

/**
 * Dishes picked up recently without a review, the latest meal first; the condition uses alias `t` (spec/shop#comments).
 */
export async function findTakenDishes(ctx: Context, condition: RawBuilder<boolean>): Promise<readonly TakenDish[]> {
  const { rows } = await sql<TakenDish>`
    select coalesce(t.booking_id::text, '') as "bookingId", coalesce(t.order_id::text, '') as "orderId", t.number,
      t.dish_id as "dishId", t.dish_name as "dishName", p.name as "placeName", t.day, t.meal_period as "mealPeriod"
    from shop_taken_dish t join dining_place p on p.tenant_id = t.tenant_id and p.id = t.place_id
    where t.tenant_id = app_tenant() and t.day > app_today() - ${days}::int and ${condition}
      and not exists (
        select from shop_goods_comment c
        where c.tenant_id = t.tenant_id and c.dish_id = t.dish_id and (c.booking_id = t.booking_id or c.order_id = t.order_id))
    order by t.day desc, t.meal_period desc, t.number desc, t.dish_name, t.dish_id`.execute(ctx.db);
  return rows;
}

/** Dishes a person may still review, at the caller's places. */
export const listTakenDishes = async (ctx: Context, { employeeId }: { employeeId: string }) => {
  const own = (await placeFilter(ctx, 't.place_id')) ?? sql<boolean>`true`;
  return [...(await findTakenDishes(ctx, sql<boolean>`t.employee_id = ${employeeId}::bigint and ${own}`))];
};
