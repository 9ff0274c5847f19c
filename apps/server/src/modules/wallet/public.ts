import type { Fen } from '@refectory/contract/kernel/money.ts';
import type { Context } from '#platform/context.ts';

// The wallet as other modules see it (DOMAIN §1). Implemented beside this file; the signatures are the agreement.

/** What an entry was for (DOMAIN §1). */
export type Scene = 10 | 20 | 30 | 40 | 50 | 60;

export interface Business {
  /** Resource that caused the movement: `dining.booking`. */
  readonly businessType: string;
  readonly businessId: string;
  readonly describe: string;
}

export interface Spend extends Business {
  readonly employeeId: string;
  readonly amount: Fen;
}

export interface Paid {
  readonly transferId: string;
  /** What each bucket gave, in the order spent. */
  readonly parts: readonly { readonly accountId: string; readonly bucket: number; readonly amount: Fen }[];
}

export interface Balance {
  readonly employeeId: string;
  /** Spendable now: all unexpired buckets less frozen, plus the credit limit of the employee type. */
  readonly available: Fen;
  readonly cash: Fen;
  readonly subsidy: Fen;
  readonly gift: Fen;
}

export { openWallet } from './account/open-wallet.ts';
export { balancesOf } from './account/balances-of.ts';
export { spend } from './entry/spend.ts';
export { refund } from './entry/refund.ts';
export { receiveAtCounter } from './entry/receive-at-counter.ts';

// The agreed signatures of the files above:
// openWallet(ctx, employees: readonly {id: string}[]): Promise<void>            cash, subsidy(no expiry), gift accounts of new employees; twice is fine
// balancesOf(ctx, employeeIds: readonly string[]): Promise<Map<string, Balance>>
// spend(ctx, Spend): Promise<Paid>            buckets in spend order → revenue; refuses wallet.not-enough {available, amount}
// refund(ctx, Business & {transferId, amount?: Fen}): Promise<void>     back to the very buckets; never more than was paid
// receiveAtCounter(ctx, Spend & {payType: number}): Promise<Paid>   cash/wechat/alipay/card/on-account taken at the counter: system account → revenue
export type SpendOperation = (ctx: Context, input: Spend) => Promise<Paid>;
