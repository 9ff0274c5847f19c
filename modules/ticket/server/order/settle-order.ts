import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import { receiveAtCounter, settleBills } from '#wallet/server/public.ts';
import type { OrderRow } from './order-rows.ts';

/**
 * Posts the payment of a locked order: from the balance of its employee, or as received at the counter. Returns the
 * columns set by the transition beside the state.
 */
export async function settleOrder(ctx: Context, row: OrderRow, payType: number): Promise<Record<string, unknown>> {
  const bill = { amount: BigInt(row.amount), payType, ...orderReference(row) };
  if (row.employee_id) return settleBills(ctx, [{ ...bill, employeeId: row.employee_id }], payType);
  const paid = { pay_status: payStatus.keys.paid, paid_at: ctx.now, pay_type: payType };
  if (bill.amount === 0n) return paid;
  const { transferId } = await receiveAtCounter(ctx, { ...bill, employeeId: null });
  return { ...paid, transfer_id: transferId };
}

/** The ledger description of an order. */
export const orderReference = (row: OrderRow) => ({
  businessType: 'ticket.order' as const,
  businessId: row.id,
  description: row.order_no,
});

/** The transfer of the payment. */
export function paidTransfer(row: OrderRow): string {
  if (!row.transfer_id) throw new DomainError('platform.not-found');
  return row.transfer_id;
}
