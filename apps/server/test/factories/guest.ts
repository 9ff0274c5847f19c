import { askFor, book, bookAndPay, type Canteen, createEater } from '#test/factories/booking.ts';
import { nextSerial } from '#test/factories/insert-row.ts';
import { createPackage } from '#test/factories/package.ts';
import { createPlace } from '#test/factories/place.ts';
import type { World } from '#test/world.ts';

/** Someone with a card who has booked lunch. */
export interface Guest {
  readonly name: string;
  readonly cardNo: string;
  readonly who: string;
  readonly id: string;
}

/** The canteen 一食堂 with the package 午餐A at 12.00. */
export const createFirstCanteen = (world: World): Promise<Canteen> =>
  world.run('000000', async (ctx) => {
    const placeId = await createPlace(ctx, { name: '一食堂' });
    return { placeId, packageId: await createPackage(ctx, { placeId, name: '午餐A' }) };
  });

/** Books lunch of 2026-11-21 for a new person the day before; then it is noon of that day. */
export async function createGuest(world: World, canteen: Canteen, { paid = true, cash = '100' } = {}): Promise<Guest> {
  const serial = nextSerial();
  const [name, cardNo] = [`客人${serial}`, `C${serial}`];
  world.setClock('2026-11-20 12:00:00');
  const guest = await world.run('000000', async (ctx) => {
    const who = await createEater(ctx, { name, cardNo, cash });
    return { name, cardNo, who, id: await (paid ? bookAndPay : book)(ctx, askFor(canteen, who)) };
  });
  world.setClock('2026-11-21 12:00:00');
  return guest;
}
