import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { orderStates } from '#ticket/contract/order/order-states.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import { prepareOrder } from './prepare-order.ts';
import { settleNewOrder } from './sell-tickets.ts';

/**
 * An order entered in the console is validated, priced and counted like a sale; later only the remark can be edited.
 */
export const orderHooks: Hooks<'ticket_order'> = {
  async beforeSave(ctx, values, previous) {
    if (previous) return;
    const prepared = await prepareOrder(ctx, {
      typeId: String(values.type_id),
      quantity: Number(values.quantity),
      employeeId: values.employee_id ?? null,
      buyerName: values.buyer_name ?? null,
      buyerPhone: values.buyer_phone ?? null,
      holder: values.holder ?? null,
      payType: values.pay_type ?? null,
      remark: values.remark ?? null,
    });
    Object.assign(values, prepared);
  },

  async afterSave(ctx, row, previous) {
    if (!previous) await settleNewOrder(ctx, row);
  },

  beforeRemove(_ctx, row) {
    if (row.order_status !== orderStates.keys.cancelled || row.pay_status === payStatus.keys.paid)
      throw new DomainError('ticket.order-kept', { orderNo: row.order_no });
  },
};
