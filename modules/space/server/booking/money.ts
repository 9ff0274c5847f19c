import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { dictionaryKeyLabel } from '@refectory/engine/states/state-labels.ts';
import { booking } from '#space/contract/booking/booking.ts';
import { depositStatus } from '#space/contract/dictionaries.ts';
import { payStatus, payType, refundStatus } from '#wallet/contract/dictionaries.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import {
  holdDeposit,
  receiveAtCounter,
  refundPayment,
  releaseDeposit,
  spendFromWallet,
} from '#wallet/server/public.ts';
import type { BookingRow } from './booking-rows.ts';

const { held, returned, kept, none } = depositStatus.keys;

const reference = (row: BookingRow) => ({
  businessType: booking.name,
  businessId: row.id,
  description: row.booking_no,
});

/** Price plus deposit of a booking. */
export const bookingTotal = ({ amount, deposit }: Pick<BookingRow, 'amount' | 'deposit'>): bigint =>
  BigInt(amount) + BigInt(deposit);

/**
 * Charges a locked booking: from the balance of an employee or at the counter; the deposit is kept on a separate
 * account until it is returned (spec/space#paying). Returns the columns to set.
 */
export async function takeMoney(ctx: Context, row: BookingRow, paidBy: number) {
  if (!availablePayTypes.includes(paidBy)) throw new DomainError('space.pay-type-missing', {}, { field: 'payType' });
  const amount = bookingTotal(row);
  const deposit = BigInt(row.deposit);
  const columns = {
    pay_status: payStatus.keys.paid,
    paid_at: ctx.now,
    pay_type: paidBy,
    refunded: 0,
    refund_status: refundStatus.keys.none,
    deposit_status: deposit > 0n ? held : none,
    deposit_kept: 0,
  };
  if (amount === 0n) return { ...columns, transfer_id: null };
  // Held first, so that the payment earns no points for it (spec/wallet#deposits).
  await holdDeposit(ctx, { ...reference(row), employeeId: row.employee_id, amount: deposit });
  return { ...columns, transfer_id: await pay(ctx, row, amount, paidBy) };
}

async function pay(ctx: Context, row: BookingRow, amount: bigint, paidBy: number): Promise<string> {
  const bill = { ...reference(row), amount };
  if (paidBy !== payType.keys.balance) {
    const { transferId } = await receiveAtCounter(ctx, { ...bill, employeeId: row.employee_id, payType: paidBy });
    return transferId;
  }
  if (row.employee_id === null) throw new DomainError('space.balance-needs-employee', {}, { field: 'payType' });
  const { transferId } = await spendFromWallet(ctx, { ...bill, employeeId: row.employee_id });
  return transferId;
}

/** Amounts of a refund, and the part of the deposit that is kept. */
interface GivenBack {
  /** Refund of the price. */
  readonly refund: bigint;
  readonly depositKept: bigint;
  /** Amount charged again at once. */
  readonly paidAnew?: bigint;
}

/**
 * Refunds a locked booking to the source of the money, and ends its deposit (spec/space#deposit). Returns the columns
 * to set; none for an unpaid booking. Earlier refunds are taken into account.
 */
export async function giveMoneyBack(ctx: Context, row: BookingRow, { refund, depositKept, paidAnew = 0n }: GivenBack) {
  if (row.pay_status !== payStatus.keys.paid) return {};
  const heldNow = row.deposit_status === held ? BigInt(row.deposit) : 0n;
  if (depositKept > heldNow)
    throw new DomainError('space.deposit-above', { deposit: String(heldNow / 100n) }, { field: 'depositKept' });
  await releaseDeposit(ctx, { ...reference(row), employeeId: row.employee_id, amount: heldNow });
  const back = refund + heldNow - depositKept;
  if (back > 0n && row.transfer_id !== null) {
    // A returned deposit is no refund, nor is the part charged again (spec/wallet#approval).
    const uncounted = paidAnew > 0n ? (paidAnew < back ? paidAnew : back) : heldNow - depositKept;
    await refundPayment(ctx, { ...reference(row), transferId: row.transfer_id, amount: back, uncounted });
  }
  const refunded = BigInt(row.refunded) + refund;
  const { full, partial } = refundStatus.keys;
  return {
    refunded: String(refunded),
    refund_status: refunded === 0n ? refundStatus.keys.none : refunded === BigInt(row.amount) ? full : partial,
    ...(heldNow > 0n && { deposit_status: depositKept > 0n ? kept : returned, deposit_kept: String(depositKept) }),
  };
}

/** Refuses to settle a change of a paid booking by another payment method than it was paid by (spec/space#paying). */
export function assertSamePayType(row: BookingRow, paidBy: number | null | undefined): void {
  const isPaid = row.pay_status === payStatus.keys.paid;
  if (!isPaid || row.pay_type === null || !paidBy || paidBy === row.pay_type) return;
  throw new DomainError(
    'space.pay-type-other',
    { payType: dictionaryKeyLabel(payType.code, row.pay_type) },
    { field: 'payType' },
  );
}

type Price = Pick<BookingRow, 'amount' | 'deposit'>;

/**
 * Changes the price of a paid booking: refunds it and charges the new price with the same payment method, so that only
 * the difference moves (spec/space#paying). Returns the columns to set; none when nothing is paid or changes.
 */
export async function settleChange(ctx: Context, row: BookingRow, next: Price) {
  const isSame = row.amount === next.amount && row.deposit === next.deposit;
  if (row.pay_status !== payStatus.keys.paid || isSame) return {};
  await giveMoneyBack(ctx, row, {
    refund: BigInt(row.amount) - BigInt(row.refunded),
    depositKept: 0n,
    paidAnew: bookingTotal(next),
  });
  return takeMoney(ctx, { ...row, ...next }, row.pay_type ?? payType.keys.balance);
}

/** Response to a change of a booking: its price, and the amount charged or refunded. */
export function changedPrice(before: BookingRow, after: BookingRow) {
  const difference = before.pay_status === payStatus.keys.paid ? bookingTotal(after) - bookingTotal(before) : 0n;
  return {
    id: after.id,
    amount: fenToYuan(after.amount),
    refunded: fenToYuan(difference < 0n ? -difference : 0n),
    charged: fenToYuan(difference > 0n ? difference : 0n),
  };
}
