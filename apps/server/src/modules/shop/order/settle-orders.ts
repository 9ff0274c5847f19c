import { type RawBuilder, sql } from 'kysely';
import { type Paid, receiveAtCounter, refundAll, type Spend, spendAll } from '#modules/wallet/public.ts';
import type { Context } from '#platform/context.ts';
import type { OrderRow } from './create-orders.ts';

const balance = 1;
const subsidyBucket = 2;

interface Payment {
  readonly transferId: string;
  readonly subsidy: string;
}

/**
 * Moves the money of locked orders: from the balance to revenue, or as taken at the counter (DOMAIN §0, payType).
 * Answers the columns that a transition sets beside the state.
 */
export async function settleOrders(
  ctx: Context,
  rows: readonly OrderRow[],
  payType?: number,
): Promise<Record<string, unknown>> {
  const owing = rows.filter((row) => BigInt(row.pay_price) > 0n);
  const fromBalance = owing.filter((row) => (payType ?? row.pay_type) === balance);
  const atCounter = owing.filter((row) => (payType ?? row.pay_type) !== balance);
  const paid = await spendAll(ctx, fromBalance.map(spendOf));
  const payments: Record<string, Payment> = {};
  for (const [n, row] of fromBalance.entries()) payments[row.id] = paymentOf(paid[n] as Paid);
  for (const row of atCounter)
    payments[row.id] = paymentOf(await receiveAtCounter(ctx, { ...spendOf(row), payType: payType ?? row.pay_type }));
  const given = JSON.stringify(payments);
  const of = (name: keyof Payment): RawBuilder<unknown> =>
    sql`(${given}::jsonb -> t.id::text ->> ${sql.lit(name)})::bigint`;
  return {
    pay_status: 20,
    paid_at: ctx.now,
    transfer_id: of('transferId'),
    subsidy: sql`coalesce(${of('subsidy')}, 0)`,
    ...(payType !== undefined && { pay_type: payType }),
  };
}

const spendOf = (row: OrderRow): Spend => ({
  employeeId: row.employee_id,
  amount: BigInt(row.pay_price),
  ...business(row),
});

const paymentOf = ({ transferId, parts }: Paid): Payment => ({
  transferId,
  subsidy: String(parts.reduce((sum, part) => (part.bucket === subsidyBucket ? sum + part.amount : sum), 0n)),
});

/** Columns that a transition sets when everything paid goes back. */
export const refundedColumns = {
  refunded: sql`case when t.pay_status = 20 then t.pay_price else 0 end`,
  refund_status: sql`case when t.pay_status = 20 and t.pay_price > 0 then 20 else 0 end`,
};

/** Gives back what the locked orders have paid, to the very buckets it came from. */
export async function refundOrders(ctx: Context, before: readonly OrderRow[]): Promise<void> {
  const paid = before.filter((row) => row.transfer_id !== null && BigInt(row.refunded) < BigInt(row.pay_price));
  await refundAll(
    ctx,
    paid.map((row) => ({ transferId: row.transfer_id ?? '', ...business(row) })),
  );
}

const business = (row: OrderRow) => ({
  businessType: 'shop.order',
  businessId: row.id,
  describe: row.order_no,
});
