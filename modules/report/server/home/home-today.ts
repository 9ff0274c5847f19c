import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { lastProof, salesOfDays, todayByMeal, walletBuckets } from './figures.ts';

/**
 * Everything the home page shows, in one call: today per meal and place, the last 30 days, balances and the ledger
 * proof (spec/report#home).
 */
export async function homeToday(ctx: Context) {
  const day = businessDay(ctx.now, ctx.zone);
  const today = await todayByMeal(ctx, day);
  return {
    day,
    today: today.map(({ waiting, ...row }) => ({ ...row, left: waiting })),
    lastDays: await salesOfDays(ctx),
    buckets: await walletBuckets(ctx),
    proof: (await lastProof(ctx)) ?? null,
  };
}
