import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { type Fen, fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import type { topUpCalls } from '#dining/contract/people/top-up-calls.ts';

/** What the desk offers, as the server answers it. */
export type TopUpOffers = CallResponse<typeof topUpCalls.offers>;

/** The person at the desk with balance and card. */
export type TopUpPerson = NonNullable<CallResponse<typeof topUpCalls.find>['person']>;

/** One amount to choose: a plain one, or a plan with its bonus. Amounts in yuan. */
export interface TopUpOption {
  /** The plan's id, or the amount. */
  readonly key: string;
  readonly planId?: string;
  readonly name?: string;
  readonly pay: string;
  readonly gift: string;
}

/** Most options chosen by a digit. */
const maxOptions = 9;

/** Amounts, then plans, each chosen by its digit from 1. */
export const listOptions = ({ amounts, plans }: TopUpOffers): readonly TopUpOption[] =>
  [
    ...amounts.map((pay) => ({ key: pay, pay, gift: '0.00' })),
    ...plans.map(({ id, name, payAmount, giftAmount }) => ({
      key: id,
      planId: id,
      name,
      pay: payAmount,
      gift: giftAmount,
    })),
  ].slice(0, maxOptions);

/** A typed amount as an option; none when it is outside what the tenant allows. */
export function readOtherAmount(typed: string, { isFree, minAmount, maxAmount }: TopUpOffers): TopUpOption | undefined {
  if (!isFree || !/^\d{1,9}(\.\d{1,2})?$/.test(typed)) return undefined;
  const pay = yuanToFen(typed);
  if (pay <= 0n || pay < yuanToFen(minAmount) || pay > yuanToFen(maxAmount)) return undefined;
  return { key: 'other', pay: fenToYuan(pay), gift: '0.00' };
}

/** What the person can spend after the top-up, in yuan. */
export function availableAfter({ balance }: TopUpPerson, { pay, gift }: TopUpOption): string {
  const sum: Fen = yuanToFen(balance.available) + yuanToFen(pay) + yuanToFen(gift);
  return fenToYuan(sum);
}
