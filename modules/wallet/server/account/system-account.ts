import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { payType } from '#wallet/contract/dictionaries.ts';

/** System accounts of a tenant; the id is the kind (dictionary wallet_system). Created on first use. */
export const systemAccounts = {
  cashDrawer: '1',
  wechat: '2',
  alipay: '3',
  cardTerminal: '4',
  receivable: '5',
  revenue: '6',
  subsidyFund: '7',
  giftFund: '8',
  deposit: '9',
  breakage: '10',
  adjustment: '11',
  drawerDifference: '12',
  coupons: '13',
} as const;

const counters: Readonly<Record<number, string>> = {
  [payType.keys.cash]: systemAccounts.cashDrawer,
  [payType.keys.wechat]: systemAccounts.wechat,
  [payType.keys.alipay]: systemAccounts.alipay,
  [payType.keys.card]: systemAccounts.cardTerminal,
  [payType.keys.onAccount]: systemAccounts.receivable,
};

/** System account of a way of payment at the counter (spec/rules#pay-types). Refuses balance and coupon. */
export function counterAccount(ctx: Pick<Context, 'language'>, paidBy: number): string {
  const account = counters[paidBy];
  if (account) return account;
  const name = payType.entries.find(({ key }) => key === paidBy)?.[ctx.language] ?? paidBy;
  throw new DomainError('wallet.pay-type-not-at-counter', { payType: name }, { field: 'payType' });
}
