import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { walletBucket } from '#wallet/contract/dictionaries.ts';

export interface CashAndGiftAccounts {
  readonly cash: string;
  readonly gift: string;
}

/** Cash and bonus accounts of each employee. Refuses `wallet.no-wallet` for unknown ids, also of other tenants. */
export async function findCashAndGift(
  ctx: Context,
  employeeIds: readonly string[],
): Promise<Map<string, CashAndGiftAccounts>> {
  const rows = await ctx.db
    .selectFrom('wallet_account')
    .select(['employee_id', 'id', 'bucket'])
    .where('employee_id', 'in', [...new Set(employeeIds)])
    .where('bucket', 'in', [walletBucket.keys.cash, walletBucket.keys.bonus])
    .execute();
  const buckets = new Map(rows.map((row) => [`${row.employee_id}/${row.bucket}`, row.id]));
  return new Map(employeeIds.map((id) => [id, assertBothAccounts(buckets.get(`${id}/1`), buckets.get(`${id}/3`))]));
}

function assertBothAccounts(cash: string | undefined, gift: string | undefined): CashAndGiftAccounts {
  if (!cash || !gift) throw new DomainError('wallet.no-wallet');
  return { cash, gift };
}
