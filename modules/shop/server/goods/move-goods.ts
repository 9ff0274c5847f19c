import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transition } from '@refectory/engine/states/transition.ts';
import { goodsStates } from '#shop/contract/goods-states.ts';

const goods = stateTable({ table: 'shop_goods', column: 'goods_status', states: goodsStates });

export async function putGoodsOnSale(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, goods, 'on', [id]);
}

export async function takeGoodsOffSale(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, goods, 'off', [id]);
}
