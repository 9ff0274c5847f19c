import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { walletScene } from '#wallet/contract/dictionaries.ts';
import { subsidyGrantStates } from '#wallet/contract/subsidy-grant-states.ts';
import { openSubsidyAccounts } from '../account/open-subsidy-accounts.ts';
import { systemAccounts } from '../account/system-account.ts';
import { checkGrant } from '../approval/check-grant.ts';
import { postTransfers } from '../entry/post-transfers.ts';
import { subsidyGrantTable } from '../state-tables.ts';
import { listGrantees } from './list-grantees.ts';

const { draft } = subsidyGrantStates.keys;

/**
 * Grants a subsidy to all recipients, all or none, one transfer each (spec/wallet#subsidies): draft → granted. Refuses
 * a grant that needs approval.
 */
export async function grantSubsidy(ctx: Context, { id }: { readonly id: string }) {
  const grant = await ctx.db
    .selectFrom('wallet_subsidy_grant')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!grant) throw new DomainError('platform.not-found');
  const { expire_on: expireOn } = grant;
  if (expireOn && expireOn < businessDay(ctx.now, ctx.zone))
    throw new DomainError('wallet.already-expired', { expireOn });
  const people = (await listGrantees(ctx, grant)).map((each) => each.id);
  if (people.length === 0) throw new DomainError('wallet.grant-to-no-one');
  const amount = BigInt(grant.amount);
  const total = amount * BigInt(people.length);
  if (grant.grant_status === draft) await checkGrant(ctx, grant, total);
  await transitionRows(ctx, subsidyGrantTable, 'grant', [id], {
    set: { people: people.length, total, granted_at: ctx.now, giver_id: ctx.user.id },
  });

  const accounts = await openSubsidyAccounts(ctx, people, expireOn);
  const business = { businessType: 'wallet.subsidyGrant' as const, businessId: id, description: grant.name };
  const transfers = [...accounts.values()].map((accountId) => ({
    ...business,
    legs: [
      { accountId: systemAccounts.subsidyFund, amount: -amount },
      { accountId, amount },
    ],
  }));
  await postTransfers(ctx, walletScene.keys.subsidyGrant, transfers);
  return { people: people.length, total: fenToYuan(total) };
}
