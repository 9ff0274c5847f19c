import type { Fen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow } from '#test/factories/insert-row.ts';
import { createDish } from '#test/factories/package.ts';

export interface GoodsOptions {
  readonly placeId: string;
  readonly dishId?: string;
  readonly name?: string;
  readonly price?: Fen;
  readonly serving?: number;
  readonly limitPerPerson?: number;
  readonly weekno?: number;
  readonly mealPeriod?: number;
  readonly goodsStatus?: number;
}

/**
 * An available menu item for Saturday's lunch (2026-11-21, the day after the test clock starts) at 12.00, 100 portions.
 * Returns the id.
 */
export async function createGoods(ctx: Context, options: GoodsOptions): Promise<string> {
  const dishId = options.dishId ?? (await createDish(ctx, options.name ? { name: options.name } : {}));
  return insertRow(ctx, 'shop_goods', {
    place_id: options.placeId,
    dish_id: dishId,
    name: options.name ?? `商品${dishId}`,
    price: (options.price ?? 1200n).toString(),
    serving: options.serving ?? 100,
    limit_per_person: options.limitPerPerson,
    weekno: options.weekno ?? 6,
    meal_period: options.mealPeriod ?? 2,
    goods_status: options.goodsStatus,
  });
}
