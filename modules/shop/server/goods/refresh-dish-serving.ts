import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type DishServing, readDishServing } from '#dining/server/public.ts';

/** Maximum portions in the form. */
const maxServing = 1_000_000;

interface Refreshed {
  readonly id: string;
  readonly before: number;
  readonly after: number;
  /** Raw materials that limit the portions, scarcest first. */
  readonly raws: DishServing['raws'];
}

/**
 * Sets the portions of a menu item to what the stock of its place allows; with `preview` only returns the difference
 * (spec/shop#serving, shop/goods). Portions sold stay sold.
 */
export async function refreshDishServing(
  ctx: Context,
  { id, preview }: { id: string; preview?: boolean },
): Promise<Refreshed> {
  const goods = await ctx.db
    .selectFrom('shop_goods')
    .select(['dish_id', 'place_id', 'serving'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!goods) throw new DomainError('platform.not-found');
  const { serving, dishName, raws } = await readDishServing(ctx, { dishId: goods.dish_id, placeId: goods.place_id });
  if (serving === null) throw new DomainError('shop.goods-without-recipe', { dish: dishName });
  const after = Math.min(serving, maxServing);
  if (!preview && after !== goods.serving)
    await ctx.db.updateTable('shop_goods').set({ serving: after }).where('id', '=', id).execute();
  return { id, before: goods.serving, after, raws };
}
