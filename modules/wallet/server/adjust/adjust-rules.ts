import type { Fen } from '@refectory/declaration/money.ts';
import { adjustMode } from '#wallet/contract/dictionaries.ts';

/** Dictionary adjust_mode. */
export const adjustModes = adjustMode.keys;

/** By how much a balance changes: admin adjust is stored as the difference (spec/wallet#adjust). */
export function calculateAdjustment(mode: number, balance: Fen, amount: Fen): Fen {
  if (mode === adjustModes.set) return amount - balance;
  return mode === adjustModes.decrease ? -amount : amount;
}
