import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';

/** The cash and the gift account of an employee. Refuses `wallet.no-wallet`: unknown here, or of another tenant. */
export async function cashAndGiftOf(ctx: Context, employeeId: string): Promise<{ cash: string; gift: string }> {
  const rows = await ctx.db
    .selectFrom('wallet_account')
    .select(['id', 'bucket'])
    .where('employee_id', '=', employeeId)
    .where('bucket', 'in', [1, 3])
    .execute();
  const [cash, gift] = [1, 3].map((bucket) => rows.find((row) => row.bucket === bucket)?.id);
  if (!cash || !gift) throw new DomainError('wallet.no-wallet');
  return { cash, gift };
}
