import { nextNumber } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { rechargeStates } from '#wallet/contract/recharge/recharge-states.ts';
import { requireActiveEmployees } from '../account/require-active-employees.ts';
import { counterAccount } from '../account/system-account.ts';
import { priceRecharge } from './price-recharge.ts';

const { unpaid } = rechargeStates.keys;

/**
 * An order of an active employee gets its number and, with a plan, its amounts; a paid or cancelled order is final
 * (spec/wallet#recharge).
 */
export const rechargeOrderHooks: Hooks<'wallet_recharge_order'> = {
  async beforeSave(ctx, values, previous) {
    if (previous && previous.recharge_status !== unpaid)
      throw new DomainError('wallet.order-not-open', { orderNo: previous.order_no });
    if (!previous) await requireActiveEmployees(ctx, [String(values.employee_id)], { field: 'employeeId' });
    const { plan_id, pay_amount, pay_type } = { ...previous, ...values };
    // Another plan has its own amount; that of the previous plan does not apply.
    const given = values.plan_id && values.pay_amount === undefined ? null : pay_amount;
    const { pay, gift } = await priceRecharge(ctx, plan_id as string | null, given ? BigInt(String(given)) : undefined);
    counterAccount(ctx, Number(pay_type));
    Object.assign(values, { pay_amount: String(pay), gift_amount: String(gift) });
    if (!previous) values.order_no = await nextNumber(ctx, 'R');
  },
  beforeRemove(_ctx, row) {
    if (row.recharge_status !== unpaid) throw new DomainError('wallet.order-not-open', { orderNo: row.order_no });
  },
};
