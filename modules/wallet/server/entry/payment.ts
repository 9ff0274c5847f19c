import type { Fen } from '@refectory/declaration/money.ts';
import { walletScene } from '#wallet/contract/dictionaries.ts';

/** What an entry was for (spec/wallet#spending). */
export type TransferScene = (typeof walletScene.keys)[keyof typeof walletScene.keys];

export interface BusinessReference {
  /** Resource that caused the movement: `dining.booking`. */
  readonly businessType: string;
  readonly businessId: string;
  readonly description: string;
}

export interface SpendRequest extends BusinessReference {
  readonly employeeId: string;
  readonly amount: Fen;
  /** What the subsidy fund bears of it (spec/dining#allowance); absent: nothing. */
  readonly allowance?: Fen;
  /** What a coupon bears of it (spec/wallet#coupons); absent: nothing. The person pays what neither bears. */
  readonly coupon?: Fen;
}

export interface PaymentResult {
  readonly transferId: string;
  /** What each bucket gave, in the order spent. */
  readonly parts: readonly { readonly accountId: string; readonly bucket: number; readonly amount: Fen }[];
}
