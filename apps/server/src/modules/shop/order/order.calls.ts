import { order } from '@refectory/contract/shop/order.ts';
import { orderCalls } from '@refectory/contract/shop/order-calls.ts';
import type { Binding } from '#crud/binding.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import type { Caller } from '#crud/call/caller.ts';
import { assertVisible } from '#crud/find-row.ts';
import type { Context } from '#platform/context.ts';
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
