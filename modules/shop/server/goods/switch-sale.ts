import { announceChange } from '@refectory/engine/live/announce-change.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type StateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { goodsStates } from '#shop/contract/goods-states.ts';
import { menuTopic } from '#shop/contract/menu/menu-calls.ts';

const goodsTable: StateTable<'shop_goods'> = { table: 'shop_goods', column: 'goods_status', states: goodsStates };

/** Makes a menu item available or unavailable and notifies planners and boards of its place (spec/shop#goods). */
const switchSale =
  (move: keyof typeof goodsStates.moves) =>
  async (ctx: Context, { id }: { readonly id: string }): Promise<void> => {
    const [row] = await transitionRows(ctx, goodsTable, move, [id]);
    if (row) announceChange(ctx, menuTopic(row.place_id));
  };

export const putOnSale = switchSale('on');
export const takeOffSale = switchSale('off');
