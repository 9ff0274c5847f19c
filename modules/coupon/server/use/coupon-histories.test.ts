import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createCanteen,
  createDiner,
} from '@refectory/server/test/factories/booking.ts';
import { createCoupons, readCouponBalance } from '@refectory/server/test/factories/coupon.ts';
import { createUsableType } from '@refectory/server/test/factories/own-coupon.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cancelBooking } from '#dining/server/booking/cancel/cancel-bookings.ts';
import { payBooking } from '#dining/server/booking/pay/pay-bookings.ts';
import { verifyLedger } from '#wallet/server/proof/verify-ledger.ts';
import { expireCoupons } from '../coupon/expire-coupons.ts';
import { returnCoupon } from '../coupon/return-coupon.ts';
import { signCoupon } from '../coupon/sign-coupon.ts';
import { voidCoupon } from '../coupon/void-coupon.ts';
import { refundCoupon } from '../sale/refund-sales.ts';
import { sellCoupon } from '../sale/sell-coupon.ts';

// Random histories of coupons (spec/coupon#balance): after every step the balance of the type is what its coupons are and what
// the steps say they should be; at the end the ledger proves itself and no number is there twice.

const testApp = await createTestApp({ at: '2026-11-20 08:00:00' });
afterAll(() => testApp.close());
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

const histories = 600;
const stepsEach = 9;
/** What stops new histories on a slow machine; a hundred at least are told. */
const budgetMs = 28_000;
const [generated, signed, sold, used, expired, voided] = [0, 1, 2, 3, 4, 5];

/** The same histories every time: a generator with a seed (mulberry32). */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Coupon {
  readonly id: string;
  status: number;
  bookingId?: string;
}

interface World {
  readonly canteen: Canteen;
  readonly people: readonly { readonly id: string; readonly pattern: string }[];
}

/** An unpaid booking of a person on a day of its own, like the pattern. */
let days = 0;
const unpaidBooking = async (ctx: Context, pattern: string): Promise<string> => {
  days += 1;
  const { rows } = await sql<{ id: string }>`
    insert into dining_booking (booking_no, employee_id, place_id, day, meal_period, package_id, persons, price, amount, pay_deadline, take_code, booking_status)
    select booking_no || '-' || ${days}::int, employee_id, place_id, day + ${days}::int, meal_period, package_id, persons, price, amount,
      '2026-12-31', take_code, booking_status
    from dining_booking where id = ${pattern}::bigint returning id`.execute(ctx.db);
  return rows[0]?.id ?? '';
};

/** One step on one coupon: the state it leads to. Throws a refusal when it may not be. */
type Step = (ctx: Context, coupon: Coupon, person: World['people'][number]) => Promise<number>;

const steps: readonly Step[] = [
  async (ctx, { id }, person) => {
    await signCoupon(ctx, { id, empId: person.id });
    return signed;
  },
  async (ctx, { id }) => {
    await returnCoupon(ctx, { id });
    return generated;
  },
  ...Array.from(
    { length: 3 },
    (): Step =>
      async (ctx, { id }, person) => {
        await sellCoupon(ctx, { id, empId: person.id, payType: 1, salePrice: '3.00', remarks: '促销' });
        return sold;
      },
  ),
  async (ctx, { id }) => {
    await refundCoupon(ctx, { id, reason: '退券' });
    return generated;
  },
  ...Array.from(
    { length: 4 },
    (): Step => async (ctx, coupon) => {
      const { emp_id: holder } = await ctx.db
        .selectFrom('coupon_coupon')
        .select('emp_id')
        .where('id', '=', coupon.id)
        .executeTakeFirstOrThrow();
      const person = world.people.find(({ id }) => id === holder) ?? world.people[0];
      const bookingId = await unpaidBooking(ctx, person?.pattern ?? '');
      await payBooking(ctx, { id: bookingId, couponId: coupon.id });
      coupon.bookingId = bookingId;
      return used;
    },
  ),
  ...Array.from(
    { length: 2 },
    (): Step => async (ctx, coupon) => {
      if (coupon.status !== used || !coupon.bookingId) throw new DomainError('platform.not-found');
      await cancelBooking(ctx, { id: coupon.bookingId });
      return sold;
    },
  ),
  async (ctx, { id }) => {
    await voidCoupon(ctx, { id, reason: '遗失' });
    return voided;
  },
];

let world: World;

async function createWorld(): Promise<World> {
  return inTenant(async (ctx) => {
    const canteen = await createCanteen(ctx);
    const people: { id: string; pattern: string }[] = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await createDiner(ctx, { cash: '90000' });
      people.push({ id, pattern: await createBooking(ctx, bookingRequest(canteen, id)) });
    }
    return { canteen, people };
  });
}

/** Tells one history; counts the steps that went through and the refused ones. */
async function tell(random: ReturnType<typeof seededRandom>, counts: { done: number; refused: number }) {
  const kind = 1 + random(3);
  const { typeId, coupons } = await inTenant(async (ctx) => {
    const terms = kind === 2 ? { percent: 1 + random(100), ...(random(2) && { capValue: '2.50' }) } : {};
    const typeId = await createUsableType(ctx, { kind, ...terms, minSpend: random(5) === 0 ? '13' : '0' });
    const ids = await createCoupons(ctx, typeId, 1 + random(4));
    return { typeId, coupons: ids.map((id): Coupon => ({ id, status: generated })) };
  });
  for (let step = 0; step < stepsEach; step += 1) {
    const coupon = coupons[random(coupons.length)] as Coupon;
    const act = steps[random(steps.length)] as Step;
    const person = world.people[random(world.people.length)] as World['people'][number];
    try {
      coupon.status = await inTenant((ctx) => act(ctx, coupon, person));
      counts.done += 1;
    } catch (error) {
      // Whatever is refused is refused by name, and leaves everything as it was.
      if (!(error instanceof DomainError)) throw error;
      counts.refused += 1;
    }
    if (step === stepsEach - 2 && random(4) === 0) await endDays(coupons);
    const balance = await inTenant((ctx) => readCouponBalance(ctx, typeId));
    expect(balance).toEqual([0, 1, 2, 3, 4, 5].map((state) => coupons.filter(({ status }) => status === state).length));
  }
}

/** Their last day passes: what is not used ends, and what is used and cancelled then does not come back to life. */
async function endDays(coupons: readonly Coupon[]): Promise<void> {
  await inTenant(async (ctx) => {
    const ids = coupons.map(({ id }) => id);
    await sql`update coupon_coupon set expire_on = app_today() - 1 where id = any(${ids}::bigint[])`.execute(ctx.db);
    await expireCoupons(ctx);
    for (const coupon of coupons) if (coupon.status < used) coupon.status = expired;
    for (const coupon of coupons) {
      if (coupon.status !== used || !coupon.bookingId) continue;
      await cancelBooking(ctx, { id: coupon.bookingId });
      coupon.status = expired;
    }
  });
}

test('the balance of a type holds after every step of every history', { timeout: 60_000 }, async () => {
  world = await createWorld();
  const random = seededRandom(20261123);
  const counts = { done: 0, refused: 0 };
  const began = Date.now();
  let told = 0;
  while (told < histories && (told < 100 || Date.now() - began < budgetMs)) {
    await tell(random, counts);
    told += 1;
  }
  expect(told).toBeGreaterThanOrEqual(100);
  expect(counts.done).toBeGreaterThan(told * 2);
  expect(counts.refused).toBeGreaterThan(told);
  await proveEverything();
});

async function proveEverything(): Promise<void> {
  expect(await inTenant(verifyLedger)).toMatchObject({ proven: true });
  const { rows } = await inTenant((ctx) =>
    sql<{ numbers: number; coupons: number; account: number; sold: number; borne: number; live: number }>`
      select count(distinct coupon_no)::int as numbers, count(*)::int as coupons,
        (select coalesce(sum(e.amount), 0)::int from wallet_entry e join wallet_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
          where a.system_kind = 13) as account,
        (select coalesce(sum(sale_price), 0)::int from coupon_sale where refund_status = 0) as sold,
        (select coalesce(sum(value), 0)::int from coupon_use where given_back_at is null) as borne,
        (select count(*)::int from coupon_use where given_back_at is null) - (count(*) filter (where coupon_status = 3))::int as live
      from coupon_coupon`.execute(ctx.db),
  );
  const [found] = rows;
  expect(found?.numbers).toBe(found?.coupons);
  // What was sold less what was used is what the account of coupons has; every used coupon has one use that lives.
  expect(found?.account).toBe((found?.sold ?? 0) - (found?.borne ?? 0));
  expect(found?.live).toBe(0);
}
