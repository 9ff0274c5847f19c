import type { Fen } from '@refectory/declaration/money.ts';

/** Dictionary adjust_mode. */
export const adjustMode = { increase: 1, decrease: 2, set: 3 } as const;

/** By how much a balance changes: admin adjust is stored as the difference (spec/wallet#adjust). */
export function adjustment(mode: number, balance: Fen, amount: Fen): Fen {
  if (mode === adjustMode.set) return amount - balance;
  return mode === adjustMode.decrease ? -amount : amount;
}
