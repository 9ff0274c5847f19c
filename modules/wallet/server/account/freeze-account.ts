import { fenInWords, yuanToFen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { changeFrozenAmount } from './change-frozen-amount.ts';
import { lockAccounts } from './lock-accounts.ts';

export interface FreezeInput {
  readonly id: string;
  readonly amount: string;
  readonly reason: string;
}

/** Freezes an amount: it stays in the account and cannot be spent (spec/wallet#frozen). */
export async function freezeAccount(ctx: Context, { id, amount, reason }: FreezeInput) {
  const fen = yuanToFen(amount);
  if (fen <= 0n) throw new DomainError('wallet.amount-not-positive', {}, { field: 'amount' });
  const [account] = await lockAccounts(ctx, [id]);
  if (!account?.employeeId) throw new DomainError('wallet.no-wallet');
  const available = account.balance - account.frozen + account.creditLimit;
  if (available < fen)
    throw new DomainError('wallet.not-enough', { available: fenInWords(available), amount: fenInWords(fen) });
  return changeFrozenAmount(ctx, id, fen, { action: 'freeze', reason });
}
