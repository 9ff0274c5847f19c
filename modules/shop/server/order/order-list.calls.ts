import { resourceCode } from '@refectory/declaration/resource.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { readId } from '@refectory/engine/call/input/read-id.ts';
import { rawInputOperation } from '@refectory/engine/call/operations.ts';
import { RawJson } from '@refectory/engine/call/response/raw-json.ts';
import { exportGroups } from '@refectory/engine/export/export-groups.ts';
import type { Grouping, GroupSource } from '@refectory/engine/export/grouping.ts';
import { readGroupPage } from '@refectory/engine/list/sums/list-groups.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { readDetail } from '@refectory/engine/row/read-detail.ts';
import { order } from '#shop/contract/order/order.ts';
import { orderItem } from '#shop/contract/order/order-item.ts';
import { orderListCalls } from '#shop/contract/order/order-list-calls.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { orderGroupings } from './order-groupings.ts';

const { cancelled } = orderStates.keys;

/** Order lines as a group source, limited to the orders that the caller may see. */
function groupedOrderLines(registry: Registry): GroupSource {
  const { list } = registry.bindings.get(orderItem.name) as Binding;
  return { registry, list: { ...list, scopeMenu: resourceCode(order.name) } };
}

/** Leaves out cancelled orders unless a state is filtered. */
const withoutCancelled = (sent: Readonly<Record<string, unknown>>) =>
  sent.orderStatus ? sent : { ...sent, orderStatus_notequal: cancelled };

const createGroupList = (grouping: Grouping) =>
  rawInputOperation(
    async (ctx, sent, { registry }) =>
      new RawJson(await readGroupPage(groupedOrderLines(registry), ctx, grouping, withoutCancelled(sent))),
  );

const createGroupExport = (grouping: Grouping) =>
  rawInputOperation((ctx, sent, { registry }) =>
    exportGroups(groupedOrderLines(registry), ctx, grouping, withoutCancelled(sent)),
  );

export const boundOrderListCalls = bindCalls(orderListCalls, {
  detail: rawInputOperation(async (ctx, sent, { registry }) => {
    const orders = registry.bindings.get(order.name) as Binding;
    return new RawJson(await readDetail(registry, orders, ctx, readId(ctx, sent)));
  }),
  personlist: createGroupList(orderGroupings.person),
  exportperson: createGroupExport(orderGroupings.person),
  detaillist: createGroupList(orderGroupings.item),
  exportdetail: createGroupExport(orderGroupings.item),
  customerdetaillist: createGroupList(orderGroupings.customer),
  exportcustomerdetail: createGroupExport(orderGroupings.customer),
});
