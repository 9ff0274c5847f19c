import type { Fen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { walletScene } from '#wallet/contract/dictionaries.ts';
import { counterAccount, systemAccounts } from '../account/system-account.ts';
import type { BusinessReference } from './payment.ts';
import { postTransfers } from './post-transfers.ts';

/** What was found in a drawer beyond what the ledger says (+), or less (-), in one way of payment. */
export interface DrawerDifference {
  readonly payType: number;
  readonly amount: Fen;
}

/**
 * Books what was counted beside what was expected, to the system account `drawer difference`, a transfer for each way of
 * payment (spec/wallet#drawer). The database refuses it unless that drawer is counted and not yet closed.
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
