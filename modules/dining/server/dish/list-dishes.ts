import { fenToYuan } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { dishStates } from '#dining/contract/menu/dish-states.ts';

/** All available dishes, of one category or all, for inputs (spec/dining#dish, dish `alllist`). */
export async function listDishes(ctx: Context, { categoryId }: { categoryId?: string | null }) {
  const rows = await ctx.db
    .selectFrom('dining_dish')
    .select(['id', 'name', 'code', 'unit', 'category_id', 'base_price'])
    .where('dish_status', '=', dishStates.keys.onSale)
    .where(dataScopeCondition(ctx, 'dining_dish', 'dining_dish'))
    .$if(Boolean(categoryId), (query) => query.where('category_id', '=', categoryId as string))
    .orderBy('code')
    .execute();
  return rows.map(({ category_id, base_price, ...row }) => ({
    ...row,
    categoryId: category_id ?? '',
    basePrice: fenToYuan(base_price),
  }));
}
