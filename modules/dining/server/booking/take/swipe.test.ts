import { throwCommittedRefusal } from '@refectory/engine/refusal/committed-refusal.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createCard } from '@refectory/server/test/factories/employee.ts';
import { createBookedGuest, createFirstCanteen } from '@refectory/server/test/factories/guest.ts';
import { nextSerial } from '@refectory/server/test/factories/insert-row.ts';
import { createPlace, setParameter } from '@refectory/server/test/factories/place.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeByCard } from './take-by-card.ts';
import { takeByCode } from './take-by-code.ts';

let testApp: TestApp;
let canteen: Canteen;

beforeAll(async () => {
  testApp = await createTestApp();
  canteen = await createFirstCanteen(testApp);
});
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

/** The whole call: a refusal that commits is thrown after the transaction. */
async function swipe(cardNo: string, placeId = canteen.placeId) {
  const answer = await inTenant((ctx) => takeByCard(ctx, { cardNo, placeId }));
  throwCommittedRefusal(answer);
  return answer;
}

const listAttendance = (who: string) =>
  inTenant((ctx) =>
    ctx.db
      .selectFrom('dining_attendance')
      .select(['result', 'booking_id', 'meal_period', 'reason'])
      .where('employee_id', '=', who)
      .orderBy('id')
      .execute(),
  );

describe('take by card', () => {
  test('hands out the booked meal', async () => {
    const { cardNo, who, id } = await createBookedGuest(testApp, canteen);
    expect(await swipe(cardNo)).toMatchObject({
      bookingId: id,
      employeeId: who,
      placeName: '一食堂',
      packageName: '午餐A',
      day: '2026-11-21',
      mealPeriod: 2,
      takenAt: '2026-11-21 12:00:00',
    });
    expect(await listAttendance(who)).toMatchObject([{ result: 1, booking_id: id }]);
  });

  test('a second swipe is refused and stays on record', async () => {
    const { cardNo, who, id } = await createBookedGuest(testApp, canteen);
    await swipe(cardNo);
    testApp.setClock('2026-11-21 12:01:00');
    await expect(swipe(cardNo)).rejects.toMatchObject({
      code: 'dining.already-taken',
      params: { at: '2026-11-21 12:00' },
    });
    expect(await listAttendance(who)).toMatchObject([
      { result: 1, booking_id: id },
      { result: 3, booking_id: id, meal_period: 2, reason: expect.stringContaining('已于 2026-11-21 12:00 取餐') },
    ]);
  });

  const refusals: [string, () => Promise<{ cardNo: string; who: string; placeId?: string }>, object][] = [
    ['dining.booking-unpaid', () => createBookedGuest(testApp, canteen, { paid: false }), {}],
    [
      'dining.nothing-to-take',
      async () => {
        const cardNo = `N${nextSerial()}`;
        const who = await inTenant((ctx) => createDiner(ctx, { name: '路人', cardNo }));
        testApp.setClock('2026-11-21 12:00:00');
        return { cardNo, who };
      },
      { name: '路人' },
    ],
    [
      'dining.wrong-place',
      async () => ({
        ...(await createBookedGuest(testApp, canteen)),
        placeId: await inTenant((ctx) => createPlace(ctx, { name: '二食堂' })),
      }),
      { booked: '一食堂', place: '二食堂' },
    ],
    [
      'dining.no-meal-now',
      async () => {
        const made = await createBookedGuest(testApp, canteen);
        testApp.setClock('2026-11-21 15:00:00');
        return made;
      },
      { place: '一食堂' },
    ],
    [
      'dining.card-reported-lost',
      async () => {
        const made = await createBookedGuest(testApp, canteen);
        await inTenant((ctx) =>
          ctx.db.updateTable('dining_card').set({ card_status: 30 }).where('card_no', '=', made.cardNo).execute(),
        );
        return made;
      },
      {},
    ],
    [
      'dining.card-not-usable',
      async () => {
        const made = await createBookedGuest(testApp, canteen);
        await inTenant((ctx) =>
          ctx.db.updateTable('dining_card').set({ card_status: 40 }).where('card_no', '=', made.cardNo).execute(),
        );
        return made;
      },
      {},
    ],
    [
      'dining.employee-not-active',
      async () => {
        const made = await createBookedGuest(testApp, canteen);
        await inTenant((ctx) =>
          ctx.db.updateTable('dining_employee').set({ employee_status: 2 }).where('id', '=', made.who).execute(),
        );
        return made;
      },
      {},
    ],
  ];
  test.each(refusals)('%s is refused and on record', async (code, prepare, params) => {
    const { cardNo, who, placeId } = await prepare();
    await expect(swipe(cardNo, placeId)).rejects.toMatchObject({ code, params });
    expect(await listAttendance(who)).toMatchObject([{ result: 5 }]);
  });

  test('between two meals the one that is booked is handed out, and not the next one by a second swipe', async () => {
    const { both, late } = await inTenant(async (ctx) => {
      await setParameter(ctx, 'meal.window.breakfast', '07:00-10:50', canteen.placeId);
      const people = [await createDiner(ctx, { cardNo: 'both-1' }), await createDiner(ctx, { cardNo: 'late-1' })];
      const lunch = await createPaidBooking(ctx, bookingRequest(canteen, people[1] as string));
      for (const mealPeriod of [1, 2])
        await createPaidBooking(ctx, bookingRequest(canteen, people[0] as string, { mealPeriod }));
      return { both: people[0], late: lunch };
    });
    testApp.setClock('2026-11-21 10:55:00');
    expect(await swipe('late-1')).toMatchObject({ bookingId: late, mealPeriod: 2 });
    expect(await swipe('both-1')).toMatchObject({ employeeId: both, mealPeriod: 1 });
    await expect(swipe('both-1')).rejects.toMatchObject({ code: 'dining.already-taken' });
    testApp.setClock('2026-11-21 11:00:00');
    expect(await swipe('both-1')).toMatchObject({ mealPeriod: 2 });
  });

  test('an unknown and a blank card have no holder', async () => {
    await expect(swipe('no such card')).rejects.toMatchObject({ code: 'dining.card-unknown' });
    await inTenant((ctx) => createCard(ctx, { cardNo: 'blank-1' }));
    await expect(swipe('blank-1')).rejects.toMatchObject({ code: 'dining.card-not-usable' });
  });

  test('the card of another tenant is unknown here', async () => {
    await testApp.run('100001', (ctx) => createDiner(ctx, { cardNo: 'foreign-1' }));
    await expect(swipe('foreign-1')).rejects.toMatchObject({ code: 'dining.card-unknown' });
  });

  test('ten readers at once: one hands out, nine are refused as repeated', async () => {
    const { cardNo, who } = await createBookedGuest(testApp, canteen);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => swipe(cardNo)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('dining.already-taken');
    expect((await listAttendance(who)).map(({ result }) => result).sort()).toEqual([1, ...Array(9).fill(3)]);
  });
});

describe('take by code', () => {
  const readTakeCode = (id: string) =>
    inTenant(
      async (ctx) =>
        (await ctx.db.selectFrom('dining_booking').select('take_code').where('id', '=', id).executeTakeFirstOrThrow())
          .take_code,
    );
  test('hands out; case does not matter', async () => {
    const { id } = await createBookedGuest(testApp, canteen);
    const takeCode = (await readTakeCode(id)).toLowerCase();
    expect(await inTenant((ctx) => takeByCode(ctx, { takeCode, placeId: canteen.placeId }))).toMatchObject({
      bookingId: id,
    });
    const again = inTenant((ctx) => takeByCode(ctx, { takeCode, placeId: canteen.placeId }));
    expect(await again).toMatchObject({ keptRefusal: { code: 'dining.already-taken' } });
  });
  test('a code of another day is unknown', async () => {
    const { id } = await createBookedGuest(testApp, canteen);
    const takeCode = await readTakeCode(id);
    testApp.setClock('2026-11-23 12:00:00');
    await expect(inTenant((ctx) => takeByCode(ctx, { takeCode, placeId: canteen.placeId }))).rejects.toMatchObject({
      code: 'dining.code-unknown',
    });
  });
});
