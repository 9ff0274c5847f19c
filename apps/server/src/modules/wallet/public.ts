// The wallet as other modules see it (DOMAIN §1).

export { type Balance, balancesOf } from './account/balances-of.ts';
export { openWallet } from './account/open-wallet.ts';
export type { Business, Paid, Scene, Spend } from './entry/payment.ts';
export { receiveAtCounter } from './entry/receive-at-counter.ts';
export { refund } from './entry/refund.ts';
export { type Refund, refundAll } from './entry/refund-all.ts';
export { spend } from './entry/spend.ts';
export { spendAll } from './entry/spend-all.ts';
export { type Recharge, rechargeAll } from './recharge/recharge-all.ts';
