import type { Context } from '@refectory/engine/request/context.ts';
import { createCanteen } from '../booking.ts';
import { insertRow } from '../insert-row.ts';

/** A forecast of a future lunch: forty booked, two more expected. Returns the id. */
export async function createForecast(ctx: Context): Promise<string> {
  const { placeId, packageId } = await createCanteen(ctx);
  return insertRow(ctx, 'shop_forecast', {
    place_id: placeId,
    package_id: packageId,
    day: '2026-12-24',
    meal_period: 2,
    booked: 40,
    expected_booked: 44,
    expected_walk_in: 3,
    expected_no_show: 5,
    expected: 42,
    low: 38,
    high: 46,
    reason: 1,
    based_on: 8,
    trend: 0,
  });
}
