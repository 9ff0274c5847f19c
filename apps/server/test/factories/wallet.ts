import { randomUUID } from 'node:crypto';
import { yuanToFen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { openSubsidyAccounts } from '@refectory/modules/wallet/server/account/open-subsidy-accounts.ts';
import { systemAccounts } from '@refectory/modules/wallet/server/account/system-account.ts';
import { postTransfers } from '@refectory/modules/wallet/server/entry/post-transfers.ts';

export const businessReference = (businessId = '1') => ({
  businessType: 'wallet.account' as const,
  businessId,
  description: '测试',
});

/** Employees of a new type, with wallets. */
export async function createDiners(ctx: Context, count = 1, creditLimit = '0'): Promise<string[]> {
  const code = randomUUID().slice(0, 8);
  const type = await ctx.db
    .insertInto('dining_employee_type')
    .values({ name: code, code, credit_limit: yuanToFen(creditLimit) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = Array.from({ length: count }, (_, n) => ({
    name: `${code}-${n}`,
    saas_no: `${code}-${n}`,
    type_id: type.id,
  }));
  const rows = await ctx.db.insertInto('dining_employee').values(people).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Puts money into buckets, in yuan: `{ cash: '10', subsidy: { '2026-12-01': '5', never: '2' } }`. */
export async function fillWallet(
  ctx: Context,
  employeeId: string,
  money: { cash?: string; gift?: string; subsidy?: Readonly<Record<string, string>> },
): Promise<void> {
  const accounts = await ctx.db
    .selectFrom('wallet_account')
    .select(['id', 'bucket'])
    .where('employee_id', '=', employeeId)
    .where('bucket', 'in', [1, 3])
    .execute();
  const findAccountId = (bucket: number) => accounts.find((account) => account.bucket === bucket)?.id ?? '';
  if (money.cash) await credit(ctx, findAccountId(1), money.cash);
  if (money.gift) await credit(ctx, findAccountId(3), money.gift);
  for (const [day, yuan] of Object.entries(money.subsidy ?? {})) {
    const opened = await openSubsidyAccounts(ctx, [employeeId], day === 'never' ? null : day);
    await credit(ctx, opened.get(employeeId) ?? '', yuan);
  }
}

async function credit(ctx: Context, accountId: string, yuan: string): Promise<void> {
  const amount = yuanToFen(yuan);
  const legs = [
    { accountId: systemAccounts.adjustment, amount: -amount },
    { accountId, amount },
  ];
  await postTransfers(ctx, 30, [{ ...businessReference(), legs }]);
}

/** Buckets with money, in yuan: `{ cash: '10.00', 'subsidy 2026-12-01': '5.00' }`. */
export async function readWalletBuckets(ctx: Context, employeeId: string): Promise<Record<string, string>> {
  const rows = await ctx.db
    .selectFrom('wallet_account')
    .select(['bucket', 'expire_on', 'balance'])
    .where('employee_id', '=', employeeId)
    .where('balance', '<>', '0')
    .orderBy('bucket')
    .orderBy('expire_on')
    .execute();
  const names = ['', 'cash', 'subsidy', 'gift'];
  return Object.fromEntries(
    rows.map((row) => [
      [names[row.bucket], row.expire_on].filter(Boolean).join(' '),
      (Number(row.balance) / 100).toFixed(2),
    ]),
  );
}
