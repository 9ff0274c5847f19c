import type { Context } from '@refectory/engine/request/context.ts';
import { createOrders } from '@refectory/modules/shop/server/order/create/create-orders.ts';
import type { OrderRequest } from '@refectory/modules/shop/server/order/create/order-request.ts';
import { payOrders } from '@refectory/modules/shop/server/order/pay-orders.ts';
import { createGoods, type GoodsOptions } from '#test/factories/goods.ts';
import { createPlace } from '#test/factories/place.ts';

/** A place with one menu item at Saturday's lunch, by default 12.00. */
export interface Shop {
  readonly placeId: string;
  readonly goodsId: string;
}

/** By default a small shop (kind 2). */
export async function createShop(
  ctx: Context,
  { kind = 2, ...options }: Omit<GoodsOptions, 'placeId'> & { kind?: number } = {},
): Promise<Shop> {
  const placeId = await createPlace(ctx, { kind });
  return { placeId, goodsId: await createGoods(ctx, { placeId, ...options }) };
}

/** A request for one portion at Saturday's lunch, 2026-11-21, the day after the test clock starts. */
export const orderRequest = (shop: Shop, employeeId: string, more: Partial<OrderRequest> = {}): OrderRequest => ({
  employeeId,
  placeId: shop.placeId,
  day: '2026-11-21',
  mealPeriod: 2,
  items: [{ goodsId: shop.goodsId, quantity: 1 }],
  payType: 1,
  ...more,
});

/** An unpaid order. Returns the id. */
export async function createOrder(ctx: Context, request: OrderRequest): Promise<string> {
  const [row] = await createOrders(ctx, [request]);
  return row?.id ?? '';
}

/** A paid order. Returns the id. */
export async function createPaidOrder(ctx: Context, request: OrderRequest): Promise<string> {
  const id = await createOrder(ctx, request);
  await payOrders(ctx, [id]);
  return id;
}

/** Portions of a menu item sold for Saturday. */
export async function countSold(ctx: Context, goodsId: string): Promise<number> {
  const rows = ctx.db.selectFrom('shop_sold').select('sold').where('goods_id', '=', goodsId);
  return (await rows.where('day', '=', '2026-11-21').executeTakeFirst())?.sold ?? 0;
}
