import type { Fen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { walletScene } from '#wallet/contract/dictionaries.ts';
import { counterAccount, systemAccounts } from '../account/system-account.ts';
import type { BusinessReference } from './payment.ts';
import { postTransfers } from './post-transfers.ts';

/** Difference between counted and expected amount of a way of payment; positive: more was counted. */
export interface DrawerDifference {
  readonly payType: number;
  readonly amount: Fen;
}

/**
 * Posts differences of a drawer to the system account `drawer difference`, a transfer per way of payment
 * (spec/wallet#drawer). The database refuses unless the drawer is counted and not closed.
 */
export async function bookDrawerDifferences(
  ctx: Context,
  drawerId: string,
  business: BusinessReference,
  differences: readonly DrawerDifference[],
): Promise<void> {
  const transfers = differences.map(({ payType, amount }) => ({
    ...business,
    legs: [
      { accountId: counterAccount(ctx, payType), amount: -amount },
      { accountId: systemAccounts.drawerDifference, amount },
    ],
  }));
  await postTransfers(ctx, walletScene.keys.drawerDifference, transfers, drawerId);
}
