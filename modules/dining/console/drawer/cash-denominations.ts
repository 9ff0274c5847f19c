import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';

/** Notes and coins, the largest first, in yuan. */
export const denominations = ['100.00', '50.00', '20.00', '10.00', '5.00', '1.00', '0.50', '0.10'] as const;

/** How many of each value; absent: none. */
export type Pieces = Readonly<Record<string, number | null | undefined>>;

/** What the notes and coins add up to, in yuan. */
export const sumPieces = (pieces: Pieces): string =>
  fenToYuan(denominations.reduce((sum, value) => sum + yuanToFen(value) * BigInt(pieces[value] ?? 0), 0n));

/** The notes and coins there are, as the call takes them. */
export const toDenominations = (pieces: Pieces) =>
  denominations.flatMap((value) => (pieces[value] ? [{ value, pieces: pieces[value] as number }] : []));
