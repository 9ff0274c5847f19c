import type { Context } from '@refectory/engine/request/context.ts';
import { lockSummary } from '@refectory/modules/shop/server/summary/lock-summary.ts';
import { readCurrentSummary } from '@refectory/modules/shop/server/summary/read-summary.ts';
import { bookingRequest, createDiner, createPaidBooking } from '../booking.ts';
import { insertRow, nextSerial } from '../insert-row.ts';
import { createDish, createPackage } from '../package.ts';
import { createPlace } from '../place.ts';
import { createPrinter } from './printer.ts';
import { createRaw, createRecipeLine } from './raw-material.ts';

const day = '2026-11-21';

/** A draft summary of Saturday at a new place. Returns its id. */
export const createSummaryDraft = async (ctx: Context): Promise<string> =>
  insertRow(ctx, 'shop_order_summary', {
    summary_no: `S${nextSerial()}`,
    place_id: await createPlace(ctx),
    booking_time_start: day,
    booking_time_end: day,
  });

/** A place with a dish that has a recipe, one booking for Saturday, and a summary printer. */
export async function createSummaryKitchen(ctx: Context) {
  const rawId = await createRaw(ctx);
  const dish = await createDish(ctx);
  await createRecipeLine(ctx, dish, { rawId });
  const placeId = await createPlace(ctx);
  const canteen = { placeId, packageId: await createPackage(ctx, { placeId, dishIds: [dish] }) };
  await createPrinter(ctx, { placeId, kind: 2, uses: [3] });
  const book = async (within: Context = ctx) =>
    createPaidBooking(within, bookingRequest(canteen, await createDiner(within)));
  await book();
  const span = { placeId, bookingTimeStart: day, bookingTimeEnd: day, mealPeriod: 2 };
  return { span, rawId, book };
}

/** Locks that summary; with `isChanged` there is a later booking. */
export async function createLockedSummary(ctx: Context, isChanged = false) {
  const { span, rawId, book } = await createSummaryKitchen(ctx);
  const { id } = await lockSummary(ctx, span);
  if (isChanged) await book();
  const { mark } = await readCurrentSummary(ctx, span);
  return { id, span, rawId, mark };
}
