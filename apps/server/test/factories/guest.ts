import {
  bookingRequest,
  type Canteen,
  createBooking,
  createDiner,
  createPaidBooking,
} from '#test/factories/booking.ts';
import { nextSerial } from '#test/factories/insert-row.ts';
import { createPackage } from '#test/factories/package.ts';
import { createPlace } from '#test/factories/place.ts';
import type { TestApp } from '../test-app.ts';

/** An employee with a card who has booked lunch. */
export interface BookedGuest {
  readonly name: string;
  readonly cardNo: string;
  readonly who: string;
  readonly id: string;
}

/** The canteen 一食堂 with the package 午餐A at 12.00. */
export const createFirstCanteen = (testApp: TestApp): Promise<Canteen> =>
  testApp.run('000000', async (ctx) => {
    const placeId = await createPlace(ctx, { name: '一食堂' });
    return { placeId, packageId: await createPackage(ctx, { placeId, name: '午餐A' }) };
  });

/** Books lunch of 2026-11-21 for a new employee the day before, then sets the clock to noon of that day. */
export async function createBookedGuest(
  testApp: TestApp,
  canteen: Canteen,
  { paid = true, cash = '100' } = {},
): Promise<BookedGuest> {
  const serial = nextSerial();
  const [name, cardNo] = [`客人${serial}`, `C${serial}`];
  testApp.setClock('2026-11-20 12:00:00');
  const guest = await testApp.run('000000', async (ctx) => {
    const who = await createDiner(ctx, { name, cardNo, cash });
    return {
      name,
      cardNo,
      who,
      id: await (paid ? createPaidBooking : createBooking)(ctx, bookingRequest(canteen, who)),
    };
  });
  testApp.setClock('2026-11-21 12:00:00');
  return guest;
}
