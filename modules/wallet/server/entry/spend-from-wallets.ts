import { fenToYuan, groupYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { systemAccounts } from '../account/system-account.ts';
import type { PaymentResult, SpendRequest } from './payment.ts';

interface Part {
  readonly ask: number;
  readonly transfer_id: string | null;
  readonly account_id: string;
  readonly bucket: number;
  readonly amount: string;
  readonly available: string;
}

/**
 * Makes several payments, all or none, in one statement: accounts are locked in a fixed order (spec/wallet#spending).
 * The money goes to revenue, or to the given system account. Returns results in the order of the requests. Refuses
 * `wallet.not-enough` for the first employee who cannot pay; `data` lists all of them.
 */
export async function spendFromWallets(
  ctx: Context,
  spends: readonly SpendRequest[],
  credited: string = systemAccounts.revenue,
): Promise<PaymentResult[]> {
  if (spends.length === 0) return [];
  if (spends.some(({ amount }) => amount <= 0n)) throw new DomainError('wallet.amount-not-positive');
  const { rows } = await sql<Part>`select * from spend_from_wallets(
    ${spends.map(({ employeeId }) => employeeId)}::bigint[],
    ${spends.map(({ amount }) => String(amount))}::bigint[],
    ${spends.map(({ allowance = 0n }) => String(allowance))}::bigint[],
    ${spends.map(({ coupon = 0n }) => String(coupon))}::bigint[],
    ${spends.map(({ businessType }) => businessType)}::text[],
    ${spends.map(({ businessId }) => businessId)}::text[],
    ${spends.map(({ description }) => description)}::text[],
    ${credited}::bigint, ${systemAccounts.subsidyFund}::bigint, ${systemAccounts.coupons}::bigint)`.execute(ctx.db);
  if (rows[0]?.transfer_id === null) throwSpendRefusal(spends, rows);
  const parts = Map.groupBy(rows, ({ ask }) => ask);
  return spends.map((_, place) => toPaymentResult(parts.get(place + 1) ?? []));
}

function throwSpendRefusal(spends: readonly SpendRequest[], rows: readonly Part[]): never {
  const short = rows.map(({ ask, available }) => {
    const { employeeId, amount, allowance = 0n, coupon = 0n } = spends[ask - 1] as SpendRequest;
    return { employeeId, available: fenToYuan(available), amount: fenToYuan(amount - allowance - coupon) };
  });
  const { available = '', amount = '' } = short[0] ?? {};
  const params = { available: groupYuan(available), amount: groupYuan(amount) };
  throw new DomainError('wallet.not-enough', params, { data: short });
}

const toPaymentResult = (parts: readonly Part[]): PaymentResult => ({
  transferId: parts[0]?.transfer_id ?? '',
  parts: parts.map((part) => ({ accountId: part.account_id, bucket: part.bucket, amount: BigInt(part.amount) })),
});
