import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';

/** Face values in yuan, the largest first. */
export const denominations = ['100.00', '50.00', '20.00', '10.00', '5.00', '1.00', '0.50', '0.10'] as const;

/** Number of pieces per face value; absent: none. */
export type Pieces = Readonly<Record<string, number | null | undefined>>;

/** Total value in yuan. */
export const sumPieces = (pieces: Pieces): string =>
  fenToYuan(denominations.reduce((sum, value) => sum + yuanToFen(value) * BigInt(pieces[value] ?? 0), 0n));

/** Input of the call: face values with at least one piece. */
export const toDenominations = (pieces: Pieces) =>
  denominations.flatMap((value) => (pieces[value] ? [{ value, pieces: pieces[value] as number }] : []));
