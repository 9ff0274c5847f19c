import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { Caller } from '@refectory/engine/call/caller.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { assertVisible } from '@refectory/engine/row/find-row.ts';
import { order } from '#shop/contract/order/order.ts';
import { orderCalls } from '#shop/contract/order/order-calls.ts';
import { listOrderGoods, listOrderLog } from './order-details.ts';

/** What is told of one order that the person may see. */
const ofOrder =
  <T>(what: (ctx: Context, id: string) => Promise<T>) =>
  async (ctx: Context, { id }: { readonly id: string }, { registry }: Caller) => {
    await assertVisible(ctx, registry.bindings.get(order.name) as Binding, [id]);
    return what(ctx, id);
  };

export const boundOrder = bindCalls(orderCalls, {
  goodsdetail: ofOrder(listOrderGoods),
  loglist: ofOrder(listOrderLog),
});
