import { fenInWords, yuanToFen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { changeFrozenAmount } from './change-frozen-amount.ts';
import type { FreezeInput } from './freeze-account.ts';
import { lockAccounts } from './lock-accounts.ts';

/** Unfreezes an amount; at most the frozen one (spec/wallet#frozen). */
export async function unfreezeAccount(ctx: Context, { id, amount, reason }: FreezeInput) {
  const fen = yuanToFen(amount);
  if (fen <= 0n) throw new DomainError('wallet.amount-not-positive', {}, { field: 'amount' });
  const [account] = await lockAccounts(ctx, [id]);
  if (!account?.employeeId) throw new DomainError('wallet.no-wallet');
  if (account.frozen < fen) throw new DomainError('wallet.frozen-too-little', { frozen: fenInWords(account.frozen) });
  return changeFrozenAmount(ctx, id, -fen, { action: 'unfreeze', reason });
}
