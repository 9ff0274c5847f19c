import { type Fen, fenInWords } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { rechargePlanStates } from '#wallet/contract/recharge/recharge-plan-states.ts';

export interface RechargePlan {
  readonly name: string;
  readonly payAmount: Fen;
  readonly giftAmount: Fen;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly status: number;
}

/** Amounts allowed without a plan, by the setting `recharge`. */
export interface RechargeLimits {
  readonly isFree: boolean;
  readonly least: Fen;
  readonly most: Fen;
}

/** Amount to pay and bonus: of the plan, else the given amount without a bonus (spec/wallet#recharge). */
export function calculateRecharge(
  plan: RechargePlan | undefined,
  amount: Fen | undefined,
  today: string,
  limits: RechargeLimits,
): { pay: Fen; gift: Fen } {
  if (!plan) return { pay: assertAmount(amount, limits), gift: 0n };
  const { name, payAmount, giftAmount, validFrom, validTo, status } = plan;
  if (status !== rechargePlanStates.keys.enabled)
    throw new DomainError('wallet.plan-off', { name }, { field: 'planId' });
  if ((validFrom && today < validFrom) || (validTo && today > validTo))
    throw new DomainError(
      'wallet.plan-not-valid',
      { name, from: validFrom ?? '…', to: validTo ?? '…' },
      { field: 'planId' },
    );
  if (amount !== undefined && amount !== payAmount) {
    const params = { name, amount: fenInWords(amount), payAmount: fenInWords(payAmount) };
    throw new DomainError('wallet.plan-differs', params, { field: 'amount' });
  }
  return { pay: payAmount, gift: giftAmount };
}

function assertAmount(amount: Fen | undefined, { isFree, least, most }: RechargeLimits): Fen {
  if (amount === undefined) throw new DomainError('wallet.amount-or-plan', {}, { field: 'amount' });
  if (amount <= 0n) throw new DomainError('wallet.amount-not-positive', {}, { field: 'amount' });
  if (!isFree) throw new DomainError('wallet.recharge-by-plan', {}, { field: 'planId' });
  if (amount < least || amount > most) {
    const params = { least: fenInWords(least), most: fenInWords(most) };
    throw new DomainError('wallet.recharge-outside-limits', params, { field: 'amount' });
  }
  return amount;
}
