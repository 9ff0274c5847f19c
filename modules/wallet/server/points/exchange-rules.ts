import type { Fen } from '@refectory/declaration/money.ts';

/** What points become, and how many of them it takes: whole fen alone, so that a rest stays with the person. */
export function priceExchange(points: bigint, pointsPerYuan: bigint): { readonly fen: Fen; readonly taken: bigint } {
  const fen = (points * 100n) / pointsPerYuan;
  return { fen, taken: (fen * pointsPerYuan + 99n) / 100n };
}
