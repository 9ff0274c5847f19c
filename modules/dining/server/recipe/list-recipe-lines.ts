import type { Context } from '@refectory/engine/request/context.ts';

/** `shop/goods/rawlist` (spec/shop#recipe): lines of a dish's recipe, in the order of creation. */
export async function listRecipeLines(ctx: Context, { dishId }: { dishId: string }) {
  const rows = await ctx.db
    .selectFrom('dining_recipe_row')
    .select([
      'id',
      'version',
      'dish_id as dishId',
      'raw_id as rawId',
      'sub_dish_id as subDishId',
      'part_name as partName',
      'unit',
      'quantity',
      'yield_portions as yieldPortions',
      'loss_percent as lossPercent',
      'per_portion as perPortion',
      'cost',
    ])
    .where('dish_id', '=', dishId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    rawId: row.rawId ?? '',
    subDishId: row.subDishId ?? '',
    partName: row.partName ?? '',
    unit: row.unit ?? '',
  }));
}
