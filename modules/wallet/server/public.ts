// What other modules may use of the wallet (spec/wallet#accounts).

export { assertCreditCovers } from './account/assert-credit-covers.ts';
export { openWallets } from './account/open-wallets.ts';
export { type Balance, readBalances } from './account/read-balances.ts';
export { systemAccounts } from './account/system-account.ts';
export { checkRefunds } from './approval/check-refunds.ts';
export { withoutApproval } from './approval/payout-limit.ts';
export { bookDrawerDifferences } from './entry/book-drawer-differences.ts';
export { recognizeCouponBreakage, reverseCouponBreakage } from './entry/move-coupon-prices.ts';
export { holdDeposit, releaseDeposit } from './entry/move-deposit.ts';
export type { BusinessReference, TransferScene } from './entry/payment.ts';
export { receiveAtCounter } from './entry/receive-at-counter.ts';
export { refundPayment } from './entry/refund-payment.ts';
export { listCreditedPayments, refundToWallets } from './entry/refund-to-wallets.ts';
export { type PaidBill, refundBills, refundColumns, settleBills } from './entry/settle-bills.ts';
export { spendFromWallet } from './entry/spend-from-wallet.ts';
export { spendFromWallets } from './entry/spend-from-wallets.ts';
export { listPlansOnOffer } from './recharge/list-plans-on-offer.ts';
export { type RechargeRequest, rechargeWallets } from './recharge/recharge-wallets.ts';
export { recipientColumns } from './subsidy/recipient-columns.ts';
