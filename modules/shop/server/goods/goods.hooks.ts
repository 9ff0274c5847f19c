import { announceChange } from '@refectory/engine/live/announce-change.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';
import { assertOwnPlace, mealName, placeFilter } from '#dining/server/public.ts';
import { menuTopic } from '#shop/contract/menu/menu-calls.ts';

/** Goods are sold at a place of the person who keeps the menu, at a meal that the place serves; name and category begin as the dish's. */
export const goodsHooks: Hooks<'shop_goods'> = {
  listFilter: (ctx) => placeFilter(ctx, 't.place_id'),

  async beforeSave(ctx, values, previous) {
    const now = { ...previous, ...values } as Readonly<Record<string, unknown>>;
    await assertOwnPlace(ctx, String(now.place_id));
    await assertServed(ctx, String(now.place_id), Number(now.meal_period));
    const dish = await ctx.db
      .selectFrom('dining_dish')
      .select(['name', 'category_id'])
      .where('id', '=', String(now.dish_id))
      .executeTakeFirst();
    // A dish of another tenant is refused by the foreign key.
    if (!dish) return;
    if (!now.name) values.name = dish.name;
    if (!now.category_id) values.category_id = dish.category_id;
  },

  afterSave(ctx, row, previous) {
    announceChange(ctx, menuTopic(row.place_id));
    if (previous && previous.place_id !== row.place_id) announceChange(ctx, menuTopic(previous.place_id));
  },

  /** What was ordered stays; the counters of what was not go with the goods. */
  async beforeRemove(ctx, row) {
    const { rows } = await sql<{ count: string }>`
      select count(distinct order_id) as count from shop_order_item where tenant_id = app_tenant() and goods_id = ${row.id}::bigint`.execute(
      ctx.db,
    );
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) throw new DomainError('shop.goods-ordered', { goods: row.name, count });
    await ctx.db.deleteFrom('shop_sold').where('goods_id', '=', row.id).execute();
    announceChange(ctx, menuTopic(row.place_id));
  },
};

async function assertServed(ctx: Context, placeId: string, mealPeriod: number): Promise<void> {
  const place = await ctx.db
    .selectFrom('dining_place')
    .select(['name', 'meal_periods'])
    .where('id', '=', placeId)
    .executeTakeFirst();
  if (!place) throw new DomainError('dining.no-such-place', {}, { field: 'placeId' });
  if (place.meal_periods.includes(mealPeriod)) return;
  const meal = mealName(mealPeriod, ctx.language);
  throw new DomainError('shop.meal-not-served', { place: place.name, meal }, { field: 'mealPeriod' });
}
