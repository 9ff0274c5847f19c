import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { listDailySales, listDaySalesByMeal, listWalletBuckets, readLastProof } from './home-figures.ts';

/**
 * Everything the home page shows, in one call: a day per meal and place and the thirty days up to it, today where none is named;
 * balances and the ledger proof, which are of now (spec/report#home).
 */
export async function readHomePage(ctx: Context, asked?: string) {
  const day = asked ?? businessDay(ctx.now, ctx.zone);
  const today = await listDaySalesByMeal(ctx, day);
  return {
    day,
    today: today.map(({ waiting, ...row }) => ({ ...row, left: waiting })),
    lastDays: await listDailySales(ctx, day),
    buckets: await listWalletBuckets(ctx),
    proof: (await readLastProof(ctx)) ?? null,
  };
}
