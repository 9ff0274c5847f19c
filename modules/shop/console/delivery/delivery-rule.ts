import { deliveryMethod } from '#shop/contract/delivery/delivery-dictionaries.ts';
import { deliveryTexts as texts } from './delivery-texts.ts';

/** A delivery rule in a form or row. */
export interface EnteredRule {
  readonly regionCodes?: readonly string[] | null;
  readonly regionNames?: readonly string[] | null;
  readonly first: string | null;
  readonly firstFee: string | null;
  readonly next: string | null;
  readonly nextFee: string | null;
}

export const emptyRule: EnteredRule = { regionCodes: [], first: '1', firstFee: null, next: '1', nextFee: null };

/** Delivery rules of a form or row. */
export const readRules = (value: unknown): readonly EnteredRule[] =>
  Array.isArray(value) ? (value as EnteredRule[]) : [];

/** Unit of a charging method. */
export const deliveryUnit = (method: unknown) =>
  Number(method) === deliveryMethod.keys.weight ? texts.kilograms : texts.pieces;
