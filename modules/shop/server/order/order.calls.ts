import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { assertVisible } from '@refectory/engine/row/find-row.ts';
import { order } from '#shop/contract/order/order.ts';
import { orderCalls } from '#shop/contract/order/order-calls.ts';
import { listOrderGoods, listOrderLog } from './order-details.ts';

/** Wraps a query on an order that the caller may see. */
const createOrderQuery =
  <T>(what: (ctx: Context, id: string) => Promise<T>) =>
  async (ctx: Context, { id }: { readonly id: string }, { registry }: CallEnvironment) => {
    await assertVisible(ctx, registry.bindings.get(order.name) as Binding, [id]);
    return what(ctx, id);
  };

export const boundOrderCalls = bindCalls(orderCalls, {
  goodsdetail: createOrderQuery(listOrderGoods),
  loglist: createOrderQuery(listOrderLog),
});
