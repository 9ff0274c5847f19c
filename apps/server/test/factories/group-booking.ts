import type { Context } from '@refectory/engine/request/context.ts';
import { bookGroup } from '@refectory/modules/dining/server/booking/group/book-group.ts';
import { createCanteen, createDiner, lunch } from './booking.ts';

/** Lunch of one person on the Monday after the test clock starts, booked as a group; its id. */
export async function createGroupBooking(ctx: Context): Promise<string> {
  const { placeId, packageId } = await createCanteen(ctx);
  const day = '2026-11-23';
  const { id } = await bookGroup(ctx, {
    placeId,
    firstDay: day,
    lastDay: day,
    workdaysOnly: true,
    weekdays: [],
    meals: [{ mealPeriod: lunch, packageId }],
    employeeIds: [await createDiner(ctx)],
    payType: 1,
    title: '集体预订',
    costCentre: '',
    remark: '',
    skipRefused: false,
  });
  return id;
}
