import { fenToYuan } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { walletScene } from '#wallet/contract/dictionaries.ts';
import { lockAccounts } from '../account/lock-accounts.ts';
import { systemAccounts } from '../account/system-account.ts';
import { postTransfers } from '../entry/post-transfers.ts';
import { subsidyGrantTable } from '../state-tables.ts';
import { reclaimableAmount } from './grant-rules.ts';

const businessType = 'wallet.subsidyGrant' as const;

/**
 * Reverses a grant (spec/wallet#reversal): granted → reversed. Amounts already spent are not taken back and are
 * returned as `short`.
 */
export async function reverseSubsidy(ctx: Context, { id, reason }: { readonly id: string; readonly reason: string }) {
  const [grant] = await transitionRows(ctx, subsidyGrantTable, 'reverse', [id], {
    set: { reversed_at: ctx.now },
    detail: reason,
  });
  const granted = await grantedEntries(ctx, id);
  const accounts = await lockAccounts(
    ctx,
    granted.map((entry) => entry.account_id),
  );
  const held = new Map(accounts.map((account) => [account.id, account]));
  const transfers = granted.flatMap((entry) => {
    const account = held.get(entry.account_id);
    const back = account ? reclaimableAmount(BigInt(entry.amount), account) : 0n;
    if (back === 0n) return [];
    const legs = [
      { accountId: entry.account_id, amount: -back },
      { accountId: systemAccounts.subsidyFund, amount: back },
    ];
    return [{ businessType, businessId: id, description: reason, reverses: entry.transfer_id, back, legs }];
  });
  await postTransfers(ctx, walletScene.keys.subsidyGrant, transfers);
  const takenBack = transfers.reduce((sum, { back }) => sum + back, 0n);
  await ctx.db.updateTable('wallet_subsidy_grant').set({ taken_back: takenBack }).where('id', '=', id).execute();
  const short = BigInt(grant?.total ?? 0) - takenBack;
  return { people: transfers.length, takenBack: fenToYuan(takenBack), short: fenToYuan(short) };
}

const grantedEntries = (ctx: Context, id: string) =>
  ctx.db
    .selectFrom('wallet_transfer as t')
    .innerJoin('wallet_entry as e', 'e.transfer_id', 't.id')
    .select(['e.transfer_id', 'e.account_id', 'e.amount'])
    .where('t.business_type', '=', businessType)
    .where('t.business_id', '=', id)
    .where('t.reverses_id', 'is', null)
    .where('e.employee_id', 'is not', null)
    .orderBy('e.id')
    .execute();
