import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { JsonText } from '@refectory/engine/call/json-text.ts';
import { readsSent } from '@refectory/engine/call/operations.ts';
import { readId } from '@refectory/engine/call/read-id.ts';
import { exportGroups } from '@refectory/engine/export/export-groups.ts';
import type { Grouped, Grouping } from '@refectory/engine/export/grouping.ts';
import { listGroups } from '@refectory/engine/list/list-groups.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { readDetail } from '@refectory/engine/row/read-detail.ts';
import { order } from '#shop/contract/order/order.ts';
import { orderItem } from '#shop/contract/order/order-item.ts';
import { orderListCalls } from '#shop/contract/order/order-list-calls.ts';
import { groupings } from './order-grouping.ts';

const cancelled = 60;

/** The lines of orders. Whoever may see some orders only sees the lines of those: the limit is that of the orders. */
function linesOf(registry: Registry): Grouped {
  const items = registry.bindings.get(orderItem.name) as Binding;
  return { registry, binding: { ...items, resource: { ...items.resource, name: order.name } } };
}

/** Cancelled orders count only when somebody asks for a state. */
const asked = (sent: Readonly<Record<string, unknown>>) =>
  sent.orderStatus ? sent : { ...sent, orderStatus_notequal: cancelled };

const groups = (grouping: Grouping) =>
  readsSent(
    async (ctx, sent, { registry }) => new JsonText(await listGroups(linesOf(registry), ctx, grouping, asked(sent))),
  );

const groupsFile = (grouping: Grouping) =>
  readsSent((ctx, sent, { registry }) => exportGroups(linesOf(registry), ctx, grouping, asked(sent)));

export const boundOrderLists = bindCalls(orderListCalls, {
  detail: readsSent(async (ctx, sent, { registry }) => {
    const orders = registry.bindings.get(order.name) as Binding;
    return new JsonText(await readDetail(registry, orders, ctx, readId(ctx, sent)));
  }),
  personlist: groups(groupings.person),
  exportperson: groupsFile(groupings.person),
  detaillist: groups(groupings.item),
  exportdetail: groupsFile(groupings.item),
  customerdetaillist: groups(groupings.customer),
  exportcustomerdetail: groupsFile(groupings.customer),
});
