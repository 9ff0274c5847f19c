import { groupYuan } from '@refectory/declaration/money.ts';

/** An amount on screen: `"1234.5"` → `1,234.50`; nothing for no amount. */
export const formatMoney = (amount: unknown): string =>
  amount === null || amount === undefined ? '' : groupYuan(String(amount));
