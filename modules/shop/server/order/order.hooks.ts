import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { announceTables, assertTableFree, movedRequest, placeFilter } from '#dining/server/public.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { announceKitchen } from '#shop/server/kitchen/kitchen-topic.ts';
import { payStatus, payType } from '#wallet/contract/dictionaries.ts';
import { printChangeSlips } from '../print/compose/print-change-slips.ts';
import { printDueKitchenSlips } from '../print/compose/print-due-kitchen-slips.ts';
import { findOrderingEmployee } from './create/find-ordering-employee.ts';
import { combineItems } from './create/order-request.ts';
import { prepareNewOrders } from './create/prepare-new-orders.ts';

const { unpaid, paid } = payStatus.keys;

/** States of orders that the kitchen may have printed and is still preparing. */
const cooking: readonly number[] = [
  orderStates.keys.paid,
  orderStates.keys.cancelRequested,
  orderStates.keys.preparing,
  orderStates.keys.ready,
];
const over: readonly number[] = [orderStates.keys.done, orderStates.keys.cancelled];

/**
 * An order added in the console is validated, priced and counted like any other (spec/shop#order); an edit changes only
 * table and remark.
 */
export const orderHooks: Hooks<'shop_order'> = {
  listFilter: (ctx) => placeFilter(ctx, 't.place_id'),

  async beforeSave(ctx, values, previous) {
    if (previous) {
      if (!('table_id' in values) || values.table_id === previous.table_id) return;
      if (over.includes(previous.order_status))
        throw new DomainError('shop.order-settled', { orderNo: previous.order_no }, { field: 'tableId' });
      return assertTableFree(ctx, movedRequest(previous, values.table_id));
    }
    const who = await findOrderingEmployee(ctx, { employeeId: values.employee_id, cardNo: values.card_no });
    const [prepared] = await prepareNewOrders(ctx, [
      {
        ...who,
        placeId: String(values.place_id),
        day: String(values.day),
        mealPeriod: Number(values.meal_period),
        tableId: values.table_id ?? null,
        items: combineItems(JSON.parse(String(values.items))),
        payType: values.pay_type ?? payType.keys.balance,
        remark: values.remark ?? '',
      },
    ]);
    Object.assign(values, prepared);
  },

  async afterSave(ctx, row, previous) {
    announceTables(ctx, previous ? [previous, row] : [row]);
    if (previous) {
      const hasChanged = row.table_id !== previous.table_id || row.remark !== previous.remark;
      if (hasChanged) announceKitchen(ctx, [row]);
      if (hasChanged && cooking.includes(row.order_status)) await printChangeSlips(ctx, row.id);
      return;
    }
    if (row.pay_status === paid) await printDueKitchenSlips(ctx, [row]);
  },

  beforeRemove(_ctx, row) {
    if (row.order_status !== orderStates.keys.cancelled || row.pay_status !== unpaid)
      throw new DomainError('shop.order-kept', { orderNo: row.order_no });
  },
};
