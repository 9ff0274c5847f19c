import type { Context } from '@refectory/engine/request/context.ts';
import { bookingRequest, createCanteen, createDiner, createPaidBooking } from './booking.ts';
import { insertRow } from './insert-row.ts';
import { createDish } from './package.ts';

/** A meal of one dish, picked up today, 2026-11-20. */
export async function createTakenMeal(ctx: Context) {
  const dishId = await createDish(ctx);
  const canteen = await createCanteen(ctx, { dishIds: [dishId] });
  const employeeId = await createDiner(ctx);
  const bookingId = await createPaidBooking(ctx, bookingRequest(canteen, employeeId));
  const { take_code: takeCode } = await ctx.db
    .updateTable('dining_booking')
    .set({ booking_status: 30, day: '2026-11-20', taken_at: ctx.now })
    .where('id', '=', bookingId)
    .returning('take_code')
    .executeTakeFirstOrThrow();
  return { ...canteen, dishId, employeeId, bookingId, takeCode };
}

/** A review of such a meal. Returns the id. */
export async function createComment(ctx: Context, more: { readonly score?: number; readonly dishId?: string } = {}) {
  const { dishId, placeId, employeeId, bookingId } = await createTakenMeal(ctx);
  return insertRow(ctx, 'shop_goods_comment', {
    booking_id: bookingId,
    dish_id: more.dishId ?? dishId,
    place_id: placeId,
    employee_id: employeeId,
    day: '2026-11-20',
    meal_period: 2,
    score: more.score ?? 10,
    content: '味道很好',
    source: 1,
  });
}
