import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { goodsStates } from '#shop/contract/goods-states.ts';

const goods = stateTable({ table: 'shop_goods', column: 'goods_status', states: goodsStates });

export async function putGoodsOnSale(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, goods, 'on', [id]);
}

export async function takeGoodsOffSale(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, goods, 'off', [id]);
}
