import { fenInWords, fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { noteEffect } from '@refectory/engine/request/effects.ts';
import { walletBucket, walletScene } from '#wallet/contract/dictionaries.ts';
import { lockAccounts } from '../account/lock-accounts.ts';
import { openSubsidyAccounts } from '../account/open-subsidy-accounts.ts';
import { systemAccounts } from '../account/system-account.ts';
import { describeBalances } from '../entry/describe-changes.ts';
import { postTransfers } from '../entry/post-transfers.ts';
import { adjustModes, calculateAdjustment } from './adjust-rules.ts';

export interface AdjustInput {
  /** Id of the employee. */
  readonly id: string;
  readonly bucket: number;
  readonly mode: number;
  readonly amount: string;
  readonly expireOn?: string | null;
  readonly reason: string;
}

/** Adjusts a bucket: increase, decrease, or set; posted as the difference with its reason (spec/wallet#adjust). */
export async function adjustWallet(ctx: Context, { id, bucket, mode, amount, expireOn, reason }: AdjustInput) {
  const fen = yuanToFen(amount);
  if (mode !== adjustModes.set && fen <= 0n)
    throw new DomainError('wallet.amount-not-positive', {}, { field: 'amount' });
  const [account] = await lockAccounts(ctx, [await requireAccount(ctx, id, bucket, expireOn ?? null)]);
  if (!account) throw new DomainError('wallet.no-wallet');
  const change = calculateAdjustment(mode, account.balance, fen);
  if (change === 0n) throw new DomainError('wallet.nothing-to-adjust', { balance: fenInWords(account.balance) });
  const available = account.balance - account.frozen + account.creditLimit;
  if (available + change < 0n)
    throw new DomainError('wallet.not-enough', { available: fenInWords(available), amount: fenInWords(-change) });
  const legs = [
    { accountId: account.id, amount: change },
    { accountId: systemAccounts.adjustment, amount: -change },
  ];
  const business = { businessType: 'wallet.wallet' as const, businessId: id, description: reason };
  const [transferId = ''] = await postTransfers(ctx, walletScene.keys.adjustment, [{ ...business, legs }]);
  const balance = account.balance + change;
  noteEffect(ctx, describeBalances, { employeeId: id, bucket, change, balance });
  return { transferId, change: fenToYuan(change), balance: fenToYuan(balance) };
}

async function requireAccount(
  ctx: Context,
  employeeId: string,
  bucket: number,
  expireOn: string | null,
): Promise<string> {
  if (bucket === walletBucket.keys.subsidy) return openSubsidyAccount(ctx, employeeId, expireOn);
  if (expireOn) throw new DomainError('wallet.only-subsidy-expires', {}, { field: 'expireOn' });
  const account = await ctx.db
    .selectFrom('wallet_account')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  if (!account) throw new DomainError('wallet.no-wallet', {}, { field: 'bucket' });
  return account.id;
}

async function openSubsidyAccount(ctx: Context, employeeId: string, expireOn: string | null): Promise<string> {
  if (expireOn && expireOn < businessDay(ctx.now, ctx.zone))
    throw new DomainError('wallet.already-expired', { expireOn }, { field: 'expireOn' });
  const account = (await openSubsidyAccounts(ctx, [employeeId], expireOn)).get(employeeId);
  if (!account) throw new DomainError('wallet.no-wallet');
  return account;
}
