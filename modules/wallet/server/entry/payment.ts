import type { Fen } from '@refectory/declaration/money.ts';
import { walletScene } from '#wallet/contract/dictionaries.ts';
import type { WalletBusiness } from '#wallet/contract/wallet-businesses.ts';

/** Purpose of an entry (spec/wallet#spending). */
export type TransferScene = (typeof walletScene.keys)[keyof typeof walletScene.keys];

export interface BusinessReference {
  /** What caused the posting: `dining.booking`. */
  readonly businessType: WalletBusiness;
  readonly businessId: string;
  readonly description: string;
}

export interface SpendRequest extends BusinessReference {
  readonly employeeId: string;
  readonly amount: Fen;
  /** Part paid by the meal allowance (spec/dining#allowance); absent: none. */
  readonly allowance?: Fen;
  /** Part paid by a coupon (spec/wallet#coupons); absent: none. The person pays the rest. */
  readonly coupon?: Fen;
}

export interface PaymentResult {
  readonly transferId: string;
  /** Amount taken from each bucket, in the order spent. */
  readonly parts: readonly { readonly accountId: string; readonly bucket: number; readonly amount: Fen }[];
}
