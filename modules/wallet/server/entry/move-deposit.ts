import type { Fen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { walletScene } from '#wallet/contract/dictionaries.ts';
import { systemAccounts } from '../account/system-account.ts';
import type { BusinessReference } from './payment.ts';
import { postTransfers } from './post-transfers.ts';

/** A deposit paid with a bill. */
export interface Deposit extends BusinessReference {
  readonly amount: Fen;
  /** The employee who paid; null otherwise. */
  readonly employeeId: string | null;
}

/**
 * Moves a deposit from revenue to the deposit account, where it is owed until returned or kept (spec/wallet#deposits).
 * Before its bill is paid: a payment earns points for what its bill has on deposit by then not at all.
 */
export const holdDeposit = (ctx: Context, deposit: Deposit): Promise<void> =>
  moveDeposit(ctx, walletScene.keys.spending, deposit, systemAccounts.revenue, systemAccounts.deposit);

/** Moves a deposit back to revenue, to be refunded or kept. */
export const releaseDeposit = (ctx: Context, deposit: Deposit): Promise<void> =>
  moveDeposit(ctx, walletScene.keys.refund, deposit, systemAccounts.deposit, systemAccounts.revenue);

async function moveDeposit(
  ctx: Context,
  scene: Parameters<typeof postTransfers>[1],
  { amount, employeeId, businessType, businessId, description }: Deposit,
  from: string,
  to: string,
): Promise<void> {
  if (amount <= 0n) return;
  const legs = [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  const transfer = { businessType, businessId, description, legs, ...(employeeId !== null && { employeeId }) };
  await postTransfers(ctx, scene, [transfer]);
}
