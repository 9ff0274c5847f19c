import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { walletDictionaries } from '#wallet/contract/dictionaries.ts';

/** System accounts of a tenant; the id is the kind (dictionary wallet_system). They exist from their first use. */
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
} as const;

const counters: Readonly<Record<number, string>> = {
  2: systemAccounts.cashDrawer,
  3: systemAccounts.wechat,
  4: systemAccounts.alipay,
  5: systemAccounts.cardTerminal,
  7: systemAccounts.receivable,
};

/**
 * Where money taken at the counter lands (spec/rules#pay-types). Refuses balance and coupon: neither is money at a
 * counter.
 */
export function counterAccount(ctx: Pick<Context, 'language'>, payType: number): string {
  const account = counters[payType];
  if (account) return account;
  const name = payTypes.find(({ key }) => key === payType)?.[ctx.language] ?? payType;
  throw new DomainError('wallet.pay-type-not-at-counter', { payType: name }, { field: 'payType' });
}

const payTypes = walletDictionaries.find(({ code }) => code === 'pay_type')?.entries ?? [];
