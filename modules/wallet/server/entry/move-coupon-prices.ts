import type { Fen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { walletScene } from '#wallet/contract/dictionaries.ts';
import { systemAccounts } from '../account/system-account.ts';
import type { BusinessReference } from './payment.ts';
import { postTransfers } from './post-transfers.ts';

/** Price paid for a coupon. */
export interface CouponPrice extends BusinessReference {
  readonly amount: Fen;
}

const { coupons, breakage } = systemAccounts;

/** Recognizes the prices of expired coupons as income (spec/wallet#coupons). Returns the transfers in order. */
export const recognizeCouponBreakage = (ctx: Context, prices: readonly CouponPrice[]): Promise<string[]> =>
  movePrices(ctx, prices, coupons, breakage);

/** Reverses the recognition: the prices are owed again. */
export const reverseCouponBreakage = async (
  ctx: Context,
  prices: readonly (CouponPrice & { readonly reverses: string })[],
): Promise<void> => {
  await movePrices(ctx, prices, breakage, coupons);
};

const movePrices = (
  ctx: Context,
  prices: readonly (CouponPrice & { readonly reverses?: string })[],
  from: string,
  to: string,
): Promise<string[]> =>
  postTransfers(
    ctx,
    walletScene.keys.couponExpiry,
    prices.map(({ amount, ...business }) => ({
      ...business,
      legs: [
        { accountId: from, amount: -amount },
        { accountId: to, amount },
      ],
    })),
  );
