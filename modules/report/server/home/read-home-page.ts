import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { listDailySales, listDaySalesByMeal, listWalletBuckets, readLastProof } from './home-figures.ts';

/**
 * Everything the home page shows, in one call: today per meal and place, the last 30 days, balances and the ledger
 * proof (spec/report#home).
 */
export async function readHomePage(ctx: Context) {
  const day = businessDay(ctx.now, ctx.zone);
  const today = await listDaySalesByMeal(ctx, day);
  return {
    day,
    today: today.map(({ waiting, ...row }) => ({ ...row, left: waiting })),
    lastDays: await listDailySales(ctx),
    buckets: await listWalletBuckets(ctx),
    proof: (await readLastProof(ctx)) ?? null,
  };
}
