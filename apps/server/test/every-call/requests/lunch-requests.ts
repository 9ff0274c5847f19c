import { transitionRows } from '@refectory/engine/states/transition.ts';
import { bookingTable } from '@refectory/modules/dining/server/booking/booking-rows.ts';
import { bookingRequest, createCanteen, createDiner, createPaidBooking, lunch } from '../../factories/booking.ts';
import type { CallRequest } from '../call-client.ts';
import { readData, type WalkTools } from '../walk-tools.ts';

/** Time of the counter's calls: Saturday's lunch. */
export const lunchTime = '2026-11-21 12:00:00';

/** Requests of counter calls, made during lunch; their rows are created the day before. */
export async function prepareLunch({ walk }: WalkTools): Promise<ReadonlyMap<string, CallRequest>> {
  const { testApp, get } = walk;
  const { canteen, diners, bookings } = await testApp.run('000000', async (ctx) => {
    const canteen = await createCanteen(ctx);
    const diners: string[] = [];
    const bookings: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      diners.push(await createDiner(ctx, { cardNo: `lunch-${n}` }));
      if (n < 5) bookings.push(await createPaidBooking(ctx, bookingRequest(canteen, diners[n] as string)));
    }
    const [, , , missed = ''] = bookings;
    await transitionRows(ctx, bookingTable, 'mealEnd', [missed]);
    return { canteen, diners, bookings };
  });
  const { placeId, packageId } = canteen;
  const { takeCode } = await readData(get('/dining/booking/detail', { id: bookings[1] }));
  const now = {
    ...canteen,
    day: lunchTime.slice(0, 10),
    mealPeriod: lunch,
    persons: [{ employeeId: diners[6], packageId }],
  };
  const base = 'POST /api/dining/booking';
  return new Map<string, CallRequest>([
    [`${base}/takebycard`, { input: { cardNo: 'lunch-0', placeId } }],
    [`${base}/takebycode`, { input: { takeCode, placeId } }],
    [`${base}/take`, { input: { ids: [bookings[2]] } }],
    [`${base}/takeback`, { input: { ids: [bookings[2]], reason: 'x' } }],
    [`${base}/lateentry`, { input: { ids: [bookings[3]], reason: 'x' } }],
    [`${base}/walkin`, { input: { cardNo: 'lunch-5', placeId, mealPeriod: lunch, packageId, payType: 1 } }],
    ['POST /api/dining/bookingnow/persionlist', { input: { booking_json: JSON.stringify(now) } }],
    ['POST /api/dining/bookingnow/save', { input: { booking_json: JSON.stringify(now) } }],
  ]);
}
