import { type RawBuilder, sql } from 'kysely';
import { type Paid, receiveAtCounter, refundAll, type Spend, spendAll } from '#modules/wallet/public.ts';
import type { Context } from '#platform/context.ts';
import type { BookingRow } from './create-bookings.ts';

const balance = 1;
const subsidyBucket = 2;

interface Payment {
  readonly transferId: string;
  readonly subsidy: string;
}

/**
 * Moves the money of locked bookings: from the balance to revenue in one statement for all, or as taken at the counter (DOMAIN §0, payType).
 * Answers the columns that a transition sets beside the state.
 */
export async function settleBookings(
  ctx: Context,
  rows: readonly BookingRow[],
  payType?: number,
): Promise<Record<string, unknown>> {
  const owing = rows
    .filter((row) => BigInt(row.amount) > 0n)
    .map((row) => ({ row, payType: payType ?? row.pay_type, spend: spendOf(row) }));
  const fromBalance = owing.filter((each) => each.payType === balance);
  const paid = await spendAll(
    ctx,
    fromBalance.map(({ spend }) => spend),
  );
  const payments: Record<string, Payment> = {};
  for (const [n, { row }] of fromBalance.entries()) payments[row.id] = paymentOf(paid[n] as Paid);
  for (const each of owing)
    if (each.payType !== balance)
      payments[each.row.id] = paymentOf(await receiveAtCounter(ctx, { ...each.spend, payType: each.payType }));
  const given = JSON.stringify(payments);
  const of = (name: keyof Payment): RawBuilder<unknown> =>
    sql`(${given}::jsonb -> t.id::text ->> ${sql.lit(name)})::bigint`;
  return {
    pay_status: 20,
    paid_at: ctx.now,
    transfer_id: of('transferId'),
    subsidy: sql`coalesce(${of('subsidy')}, 0)`,
    refund_status: 0,
    refunded: 0,
    ...(payType !== undefined && { pay_type: payType }),
  };
}

const spendOf = (row: BookingRow): Spend => ({
  employeeId: row.employee_id,
  amount: BigInt(row.amount),
  ...business(row),
});

const paymentOf = ({ transferId, parts }: Paid): Payment => ({
  transferId,
  subsidy: String(parts.reduce((sum, part) => (part.bucket === subsidyBucket ? sum + part.amount : sum), 0n)),
});

/** Columns that a transition sets when everything paid and not yet returned goes back. */
export const refundedColumns = {
  refunded: sql`case when t.pay_status = 20 then t.amount else 0 end`,
  refund_status: sql`case when t.pay_status = 20 and t.amount > 0 then 20 else 0 end`,
};

/** Gives back what the locked bookings have paid and not yet got back, to the very buckets it came from. */
export async function refundBookings(ctx: Context, before: readonly BookingRow[]): Promise<void> {
  const paid = before.filter((row) => row.transfer_id && BigInt(row.refunded) < BigInt(row.amount));
  await refundAll(
    ctx,
    paid.map((row) => ({ transferId: row.transfer_id ?? '', ...business(row) })),
  );
}

const business = (row: BookingRow) => ({
  businessType: 'dining.booking',
  businessId: row.id,
  describe: row.booking_no,
});
