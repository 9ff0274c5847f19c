import type { Fen } from '@refectory/declaration/money.ts';

/** Fen for a number of points, and the points needed: only whole fen, the rest stays as points. */
export function priceExchange(points: bigint, pointsPerYuan: bigint): { readonly fen: Fen; readonly taken: bigint } {
  const fen = (points * 100n) / pointsPerYuan;
  return { fen, taken: (fen * pointsPerYuan + 99n) / 100n };
}
