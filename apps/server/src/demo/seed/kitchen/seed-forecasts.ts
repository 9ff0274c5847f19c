import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { makeForecasts, recordOutcomes } from '@refectory/modules/shop/server/forecast/make-forecasts.ts';
import { type DemoOptions, withClockAt } from '../../demo-steps.ts';

/** Number of past days with forecasts and results. */
const pastDays = 10;

/** Forecasts of past evenings and of the last one, as the job would have made them. */
export async function seedForecasts(demo: DemoOptions, ctx: Context): Promise<void> {
  const today = businessDay(demo.now(), demo.zone);
  for (let ago = pastDays; ago > 0; ago -= 1)
    await makeForecasts(await withClockAt(ctx, zonedInstant(addDays(today, -ago), '23:40', demo.zone)));
  await recordOutcomes(await withClockAt(ctx, demo.now()), pastDays);
}
