// The wallet as other modules see it (spec/wallet#accounts).

export { type Balance, balancesOf } from './account/balances-of.ts';
export { openWallet } from './account/open-wallet.ts';
export type { Business, Scene } from './entry/payment.ts';
export { refund } from './entry/refund.ts';
export { type PaidBill, refundBills, refundedColumns, settleBills } from './entry/settle-bills.ts';
export { spend } from './entry/spend.ts';
export { spendAll } from './entry/spend-all.ts';
export { type Recharge, rechargeAll } from './recharge/recharge-all.ts';
