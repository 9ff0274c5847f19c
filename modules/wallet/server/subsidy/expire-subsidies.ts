import { type Fen, fenToYuan } from '@refectory/declaration/money.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { walletBucket, walletScene } from '#wallet/contract/dictionaries.ts';
import { lockAccounts } from '../account/lock-accounts.ts';
import { systemAccounts } from '../account/system-account.ts';
import { postTransfers } from '../entry/post-transfers.ts';

/** Takes the rest of expired subsidies, except frozen amounts (spec/wallet#expiry). Idempotent. */
export async function expireSubsidies(ctx: Context): Promise<{ people: number; total: string }> {
  const expired = await ctx.db
    .selectFrom('wallet_account')
    .select(['id', 'expire_on'])
    .where('bucket', '=', walletBucket.keys.subsidy)
    .where('expire_on', '<', businessDay(ctx.now, ctx.zone))
    .where('balance', '>', '0')
    .execute();
  const accounts = await lockAccounts(
    ctx,
    expired.map(({ id }) => id),
  );
  const lastDays = new Map(expired.map(({ id, expire_on }) => [id, expire_on]));
  const left = accounts.filter(({ balance, frozen }) => balance > frozen);
  const transfers = left.map(({ id, balance, frozen }) => ({
    businessType: 'wallet.account' as const,
    businessId: id,
    description: String(lastDays.get(id)),
    legs: [
      { accountId: id, amount: frozen - balance },
      { accountId: systemAccounts.breakage, amount: balance - frozen },
    ],
  }));
  await postTransfers(ctx, walletScene.keys.subsidyExpiry, transfers);
  const total = left.reduce<Fen>((sum, { balance, frozen }) => sum + balance - frozen, 0n);
  return { people: left.length, total: fenToYuan(total) };
}
