import { order } from '@refectory/contract/shop/order.ts';
import { orderCalls } from '@refectory/contract/shop/order-calls.ts';
import { orderItem } from '@refectory/contract/shop/order-item.ts';
import type { Binding } from '#crud/binding.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import type { Caller } from '#crud/call/caller.ts';
import { JsonText } from '#crud/call/json-text.ts';
import { exportGroups } from '#crud/export-groups.ts';
import { assertVisible } from '#crud/find-row.ts';
import type { Grouped, Grouping } from '#crud/grouping.ts';
import { listGroups } from '#crud/list-groups.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import type { Context } from '#platform/context.ts';
import { listOrderGoods, listOrderLog } from './order-details.ts';
import { groupings } from './order-grouping.ts';

const cancelled = 60;

/** The lines of orders. Whoever may see some orders only sees the lines of those: the limit is that of the orders. */
function linesOf(registry: Registry): Grouped {
  const items = registry.bindings.get(orderItem.name) as Binding;
  return { registry, binding: { ...items, resource: { ...items.resource, name: order.name } } };
}

/** Cancelled orders count only when somebody asks for a state. */
function asked({ request }: Caller) {
  const query = requestInput(request);
  return query.orderStatus ? query : { ...query, orderStatus_notequal: cancelled };
}

/** What is told of one order that the person may see. */
const ofOrder =
  <T>(what: (ctx: Context, id: string) => Promise<T>) =>
  async (ctx: Context, { id }: { readonly id: string }, { registry }: Caller) => {
    await assertVisible(ctx, registry.bindings.get(order.name) as Binding, [id]);
    return what(ctx, id);
  };

const groups = (grouping: Grouping) => async (ctx: Context, _input: object, caller: Caller) =>
  new JsonText(await listGroups(linesOf(caller.registry), ctx, grouping, asked(caller)));

const groupsFile = (grouping: Grouping) => (ctx: Context, _input: object, caller: Caller) =>
  exportGroups(linesOf(caller.registry), ctx, grouping, asked(caller));

export const boundOrder = bindCalls(orderCalls, {
  goodsdetail: ofOrder(listOrderGoods),
  loglist: ofOrder(listOrderLog),
  personlist: groups(groupings.person),
  exportperson: groupsFile(groupings.person),
  detaillist: groups(groupings.item),
  exportdetail: groupsFile(groupings.item),
  customerdetaillist: groups(groupings.customer),
  exportcustomerdetail: groupsFile(groupings.customer),
});
