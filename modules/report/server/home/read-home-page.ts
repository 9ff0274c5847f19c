import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { listDailySales, listDaySalesByMeal, listWalletBuckets, readLastProof } from './home-figures.ts';

/**
 * The data of the home page in one call: a day per meal and place and the thirty days up to it (default today), and
 * the current balances and ledger proof (spec/report#home).
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
