import { goodsStates } from '@refectory/contract/shop/goods-states.ts';
import type { Context } from '#platform/context.ts';
import { stateTable, transition } from '#platform/transition.ts';

const goods = stateTable({ table: 'shop_goods', column: 'goods_status', states: goodsStates });

export async function putGoodsOnSale(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, goods, 'on', [id]);
}

export async function takeGoodsOffSale(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, goods, 'off', [id]);
}
