import { fenToYuan } from '@refectory/declaration/money.ts';
import type { Balance } from '#wallet/server/public.ts';

const yuan = (amount: bigint | undefined): string => fenToYuan(amount ?? 0n);

/** What a person can spend, in yuan; zeros without a wallet. */
export const formatBalance = (balance: Balance | undefined) => ({
  available: yuan(balance?.available),
  cash: yuan(balance?.cash),
  subsidy: yuan(balance?.subsidy),
  gift: yuan(balance?.gift),
  credit: yuan(balance?.credit),
});
