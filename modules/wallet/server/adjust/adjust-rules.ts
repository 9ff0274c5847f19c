import type { Fen } from '@refectory/declaration/money.ts';
import { adjustMode } from '#wallet/contract/dictionaries.ts';

/** Keys of the dictionary adjust_mode. */
export const adjustModes = adjustMode.keys;

/** Difference that an adjustment posts (spec/wallet#adjust). */
export function calculateAdjustment(mode: number, balance: Fen, amount: Fen): Fen {
  if (mode === adjustModes.set) return amount - balance;
  return mode === adjustModes.decrease ? -amount : amount;
}
