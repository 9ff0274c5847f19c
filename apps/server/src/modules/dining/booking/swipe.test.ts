import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { refuseKept } from '#platform/kept-refusal.ts';
import { askFor, book, bookAndPay, type Canteen, createCanteen, createEater } from '#test/factories/booking.ts';
import { createCard } from '#test/factories/employee.ts';
import { createPriceRule } from '#test/factories/price-rule.ts';
import { createPackage } from '#test/factories/package.ts';
import { bucketsOf, fillWallet } from '#test/factories/wallet.ts';
import { createPlace } from '#test/factories/place.ts';
import { createWorld, type World } from '#test/world.ts';
import { getOneCard } from '../employee/get-one-card.ts';
import { cancelBooking } from './cancel-bookings.ts';
import { takeByCard } from './take-by-card.ts';
import { takeByCode } from './take-by-code.ts';
import { takebackBooking } from './takeback-booking.ts';
import { walkIn } from './walk-in.ts';

let world: World;
let canteen: Canteen;
let serial = 0;

beforeAll(async () => {
  world = await createWorld();
  canteen = await world.run('000000', async (ctx) => {
    const placeId = await createPlace(ctx, { name: '一食堂' });
    return { placeId, packageId: await createPackage(ctx, { placeId, name: '午餐A' }) };
  });
});
beforeEach(() => world.setClock('2026-11-20 12:00:00'));
afterAll(() => world.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => world.run('000000', fn);

interface Guest {
  readonly cardNo: string;
  readonly who: string;
  readonly id: string;
}

/** Someone with a card and lunch booked for tomorrow; then it is tomorrow noon. */
async function guest({ paid = true, cash = '100' } = {}): Promise<Guest> {
  world.setClock('2026-11-20 12:00:00');
  const cardNo = `C${++serial}`;
  const made = await inTenant(async (ctx) => {
    const who = await createEater(ctx, { name: `客人${serial}`, cardNo, cash });
    return { cardNo, who, id: await (paid ? bookAndPay : book)(ctx, askFor(canteen, who)) };
  });
  world.setClock('2026-11-21 12:00:00');
  return made;
}

/** The whole call: a kept refusal is thrown after its transaction. */
async function swipe(cardNo: string, placeId = canteen.placeId) {
  const answer = await inTenant((ctx) => takeByCard(ctx, { cardNo, placeId }));
  refuseKept(answer);
  return answer;
}

const attendanceOf = (who: string) =>
  inTenant((ctx) => ctx.db.selectFrom('dining_attendance').select(['result', 'booking_id', 'meal_period', 'reason']).where('employee_id', '=', who).orderBy('id').execute());

describe('take by card', () => {
  test('hands out the booked meal', async () => {
    const { cardNo, who, id } = await guest();
    expect(await swipe(cardNo)).toMatchObject({ bookingId: id, employeeId: who, placeName: '一食堂', packageName: '午餐A', day: '2026-11-21', mealPeriod: 2, takenAt: '2026-11-21 12:00:00' });
    expect(await attendanceOf(who)).toMatchObject([{ result: 1, booking_id: id }]);
  });

  test('a second swipe is refused and stays on record', async () => {
    const { cardNo, who, id } = await guest();
    await swipe(cardNo);
    world.setClock('2026-11-21 12:01:00');
    await expect(swipe(cardNo)).rejects.toMatchObject({ code: 'dining.already-taken', params: { at: '2026-11-21 12:00' } });
    expect(await attendanceOf(who)).toMatchObject([
      { result: 1, booking_id: id },
      { result: 3, booking_id: id, meal_period: 2, reason: expect.stringContaining('已于 2026-11-21 12:00 取餐') },
    ]);
  });

  const refusals: [string, () => Promise<{ cardNo: string; who: string; placeId?: string }>, object][] = [
    ['dining.booking-unpaid', () => guest({ paid: false }), {}],
    [
      'dining.nothing-to-take',
      async () => {
        const cardNo = `N${++serial}`;
        const who = await inTenant((ctx) => createEater(ctx, { name: '路人', cardNo }));
        world.setClock('2026-11-21 12:00:00');
        return { cardNo, who };
      },
      { name: '路人' },
    ],
    ['dining.wrong-place', async () => ({ ...(await guest()), placeId: await inTenant((ctx) => createPlace(ctx, { name: '二食堂' })) }), { booked: '一食堂', place: '二食堂' }],
    [
      'dining.no-meal-now',
      async () => {
        const made = await guest();
        world.setClock('2026-11-21 15:00:00');
        return made;
      },
      { place: '一食堂' },
    ],
    [
      'dining.card-reported-lost',
      async () => {
        const made = await guest();
        await inTenant((ctx) => ctx.db.updateTable('dining_card').set({ card_status: 30 }).where('card_no', '=', made.cardNo).execute());
        return made;
      },
      {},
    ],
    [
      'dining.card-not-usable',
      async () => {
        const made = await guest();
        await inTenant((ctx) => ctx.db.updateTable('dining_card').set({ card_status: 40 }).where('card_no', '=', made.cardNo).execute());
        return made;
      },
      {},
    ],
    [
      'dining.employee-not-active',
      async () => {
        const made = await guest();
        await inTenant((ctx) => ctx.db.updateTable('dining_employee').set({ employee_status: 2 }).where('id', '=', made.who).execute());
        return made;
      },
      {},
    ],
  ];
  test.each(refusals)('%s is refused and on record', async (code, prepare, params) => {
    const { cardNo, who, placeId } = await prepare();
    await expect(swipe(cardNo, placeId)).rejects.toMatchObject({ code, params });
    expect(await attendanceOf(who)).toMatchObject([{ result: 5 }]);
  });

  test('an unknown card and a blank one are nobody’s', async () => {
    await expect(swipe('no such card')).rejects.toMatchObject({ code: 'dining.card-unknown' });
    await inTenant((ctx) => createCard(ctx, { cardNo: 'blank-1' }));
    await expect(swipe('blank-1')).rejects.toMatchObject({ code: 'dining.card-not-usable' });
  });

  test('the card of another tenant is unknown here', async () => {
    await world.run('100001', (ctx) => createEater(ctx, { cardNo: 'foreign-1' }));
    await expect(swipe('foreign-1')).rejects.toMatchObject({ code: 'dining.card-unknown' });
  });

  test('ten readers at once: one hands out, nine are repeated', async () => {
    const { cardNo, who } = await guest();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => swipe(cardNo)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('dining.already-taken');
    expect((await attendanceOf(who)).map(({ result }) => result).sort()).toEqual([1, ...Array(9).fill(3)]);
  });
});

describe('take by code', () => {
  const codeOf = (id: string) => inTenant(async (ctx) => (await ctx.db.selectFrom('dining_booking').select('take_code').where('id', '=', id).executeTakeFirstOrThrow()).take_code);
  test('hands out; small letters do', async () => {
    const { id } = await guest();
    const takeCode = (await codeOf(id)).toLowerCase();
    expect(await inTenant((ctx) => takeByCode(ctx, { takeCode, placeId: canteen.placeId }))).toMatchObject({ bookingId: id });
    const again = inTenant((ctx) => takeByCode(ctx, { takeCode, placeId: canteen.placeId }));
    expect(await again).toMatchObject({ keptRefusal: { code: 'dining.already-taken' } });
  });
  test('a code of another day is unknown', async () => {
    const { id } = await guest();
    const takeCode = await codeOf(id);
    world.setClock('2026-11-23 12:00:00');
    await expect(inTenant((ctx) => takeByCode(ctx, { takeCode, placeId: canteen.placeId }))).rejects.toMatchObject({ code: 'dining.code-unknown' });
  });
});

describe('getonecard', () => {
  const look = (cardNo: string, placeId: string | null = canteen.placeId) => inTenant((ctx) => getOneCard(ctx, { cardNo, placeId }));

  test('shows the person, the buckets, the day, and that the meal can be taken', async () => {
    const { cardNo, who, id } = await guest();
    await inTenant((ctx) => fillWallet(ctx, who, { subsidy: { '2026-12-31': '5' } }));
    expect(await look(cardNo)).toMatchObject({
      employee: { id: who, name: `客人${serial}`, groupName: '' },
      card: { cardNo, cardStatus: 20 },
      balance: { available: '93.00', cash: '88.00', subsidy: '5.00', gift: '0.00' },
      bookings: [{ id, placeName: '一食堂', packageName: '午餐A', amount: '12.00', bookingStatus: 20, takenAt: '' }],
      now: { may: 'take', bookingId: id, day: '2026-11-21', mealPeriod: 2, offers: [] },
    });
    await swipe(cardNo);
    expect((await look(cardNo)).now).toMatchObject({ may: 'nothing', bookingId: id });
  });

  test('an unpaid booking wants to be paid; without a place there is nothing to do', async () => {
    const { cardNo, id } = await guest({ paid: false });
    expect((await look(cardNo)).now).toMatchObject({ may: 'pay', bookingId: id });
    expect((await look(cardNo, null)).now).toMatchObject({ may: 'nothing' });
  });

  test('a walk-in sees prices by rule, and whether the balance suffices', async () => {
    const room = await inTenant(async (ctx) => {
      const made = await createCanteen(ctx, { name: '套餐甲', price: 1500n });
      await createPackage(ctx, { placeId: made.placeId, name: '套餐乙', price: 3000n });
      await createPackage(ctx, { placeId: made.placeId, name: '售完', dailyQuota: 0 });
      await createPriceRule(ctx, { method: 3, value: '5', placeId: made.placeId });
      await createEater(ctx, { cardNo: 'walk-1', cash: '20' });
      return made;
    });
    const { now } = await inTenant((ctx) => getOneCard(ctx, { cardNo: 'walk-1', placeId: room.placeId }));
    expect(now).toMatchObject({ may: 'walkin', bookingId: '' });
    expect(now.offers).toMatchObject([
      { packageName: '套餐甲', price: '10.00', enough: true, left: null },
      { packageName: '套餐乙', price: '25.00', enough: false },
    ]);
  });

  test('a lost card is refused by that name, with its owner', async () => {
    await inTenant(async (ctx) => createCard(ctx, { cardNo: 'lost-1', employeeId: await createEater(ctx, { name: '丢卡人' }), cardStatus: 30 }));
    await expect(look('lost-1')).rejects.toMatchObject({ code: 'dining.card-reported-lost', params: { cardNo: 'lost-1' }, data: { name: '丢卡人' } });
  });
});

describe('walk-in', () => {
  const walker = (cash = '100') => {
    const cardNo = `W${++serial}`;
    return inTenant(async (ctx) => ({ cardNo, who: await createEater(ctx, { cardNo, cash, name: `散客${serial}` }) }));
  };
  const eat = (cardNo: string, more = {}) => inTenant((ctx) => walkIn(ctx, { cardNo, placeId: canteen.placeId, payType: 1, ...more }));

  test('books, pays and takes in one step, and can be undone in two', async () => {
    const { cardNo, who } = await walker();
    const { bookingId, ...taken } = await eat(cardNo);
    expect(taken).toMatchObject({ packageName: '午餐A', amount: '12.00', mealPeriod: 2, day: '2026-11-20' });
    expect(await attendanceOf(who)).toMatchObject([{ result: 2, booking_id: bookingId }]);
    expect(await inTenant((ctx) => bucketsOf(ctx, who))).toEqual({ cash: '88.00' });
    await inTenant((ctx) => takebackBooking(ctx, { id: bookingId, reason: '按错' }));
    await inTenant((ctx) => cancelBooking(ctx, { id: bookingId, reason: '按错' }));
    expect(await inTenant((ctx) => bucketsOf(ctx, who))).toEqual({ cash: '100.00' });
    await eat(cardNo);
  });

  test('paid in cash, by person instead of card', async () => {
    const { who } = await walker('0');
    expect(await inTenant((ctx) => walkIn(ctx, { employeeId: who, placeId: canteen.placeId, payType: 2 }))).toMatchObject({ amount: '12.00' });
  });

  test('not enough money: nothing is left of it', async () => {
    const { cardNo, who } = await walker('11');
    await expect(eat(cardNo)).rejects.toMatchObject({ code: 'wallet.not-enough' });
    await inTenant(async (ctx) => expect(await ctx.db.selectFrom('dining_booking').select('id').where('employee_id', '=', who).execute()).toEqual([]));
  });

  test('refused with a booking at hand, after eating, without a meal, without a person', async () => {
    const booked = await guest();
    await expect(eat(booked.cardNo)).rejects.toMatchObject({ code: 'dining.booking-waiting' });
    await swipe(booked.cardNo);
    await expect(eat(booked.cardNo)).rejects.toMatchObject({ code: 'dining.already-booked' });
    const { cardNo } = await walker();
    world.setClock('2026-11-21 12:00:00');
    await expect(eat(cardNo, { mealPeriod: 3 })).rejects.toMatchObject({ code: 'dining.meal-not-on', params: { meal: '晚餐' } });
    world.setClock('2026-11-21 15:00:00');
    await expect(eat(cardNo)).rejects.toMatchObject({ code: 'dining.no-meal-now' });
    world.setClock('2026-11-21 12:00:00');
    await expect(eat('', {})).rejects.toMatchObject({ code: 'dining.who-takes' });
  });
});
