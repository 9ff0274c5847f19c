import type { Context } from '@refectory/engine/request/context.ts';
import { bookingRequest, createBooking, createCanteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createCoupons } from '@refectory/server/test/factories/coupon.ts';
import { createUsableType } from '@refectory/server/test/factories/own-coupon.ts';
import { type Histories, historiesTimeoutMs, runHistories, StepCounts } from '@refectory/server/test/run-histories.ts';
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
import { couponTypeHooks } from '../type/coupon-type.hooks.ts';

// Random histories of coupons (spec/coupon#balance): after every step the balance of the type is what its coupons are and what
// the steps say they should be, and the ledger has what was sold, used and kept; now and then and at the end everything is proven.

const testApp = await createTestApp({ at: '2026-11-20 08:00:00' });
afterAll(() => testApp.close());

const stepsEach = 10;
const [generated, signed, sold, used, expired, voided] = [0, 1, 2, 3, 4, 5] as const;
const [live, over] = ['2026-12-20', '2026-11-19'] as const;

interface Person {
  readonly id: string;
  /** A booking of this person, to be copied. */
  readonly pattern: string;
}

interface Fixture {
  readonly people: readonly Person[];
  /** Bookings so far: each is on a day of its own. */
  days: number;
}

interface Coupon {
  readonly id: string;
  readonly status: number;
  /** Where it was before it expired. */
  readonly before: number;
  readonly holder?: Person | undefined;
  bookingId?: string;
}

const counts = new StepCounts();

interface Step {
  readonly weight: number;
  /** States in which it goes through; elsewhere it is tried now and then. */
  readonly from: readonly number[];
  act(ctx: Context, coupon: Coupon, person: Person, world: Fixture): Promise<unknown>;
}

const steps: Readonly<Record<string, Step>> = {
  sign: { weight: 1, from: [generated], act: (ctx, { id }, person) => signCoupon(ctx, { id, empId: person.id }) },
  return: { weight: 1, from: [signed], act: (ctx, { id }) => returnCoupon(ctx, { id }) },
  sell: {
    weight: 3,
    from: [generated, signed],
    act: (ctx, { id }, person) =>
      sellCoupon(ctx, { id, empId: person.id, payType: 1, salePrice: '3.00', remarks: '促销' }),
  },
  refund: { weight: 1, from: [sold], act: (ctx, { id }) => refundCoupon(ctx, { id, reason: '退券' }) },
  use: {
    weight: 4,
    from: [sold],
    act: async (ctx, coupon, person, world) => {
      const id = await addUnpaidBooking(ctx, world, (coupon.holder ?? person).pattern);
      await payBooking(ctx, { id, couponId: coupon.id });
      coupon.bookingId = id;
    },
  },
  cancel: {
    weight: 2,
    from: [used],
    act: (ctx, { bookingId }) => cancelBooking(ctx, { id: bookingId ?? '999999999999' }),
  },
  void: { weight: 0.5, from: [generated, signed, sold], act: (ctx, { id }) => voidCoupon(ctx, { id, reason: '遗失' }) },
};
const named = Object.entries(steps).map(([name, step]) => ({ name, ...step }));

/** What a step makes of a coupon: its state, and whose it is. */
function follow(name: string, coupon: Coupon, person: Person, isOver: boolean): Coupon {
  const next = {
    sign: signed,
    return: generated,
    sell: sold,
    refund: generated,
    use: used,
    cancel: isOver ? expired : sold,
    void: voided,
  }[name] as number;
  const holder = name === 'sign' || name === 'sell' ? person : next === generated ? undefined : coupon.holder;
  return { ...coupon, status: next, holder, before: name === 'cancel' ? sold : coupon.before };
}

/** An unpaid booking like the pattern, on a day of its own. */
async function addUnpaidBooking(ctx: Context, world: Fixture, pattern: string): Promise<string> {
  world.days += 1;
  const { rows } = await sql<{ id: string }>`
    insert into dining_booking (booking_no, employee_id, place_id, day, meal_period, package_id, persons, price, amount, pay_deadline, take_code, booking_status)
    select booking_no || '-' || ${world.days}::int, employee_id, place_id, day + ${world.days}::int, meal_period, package_id, persons, price,
      amount, '2026-12-31', take_code, booking_status
    from dining_booking where id = ${pattern}::bigint returning id`.execute(ctx.db);
  return rows[0]?.id ?? '';
}

async function prepare(ctx: Context): Promise<Fixture> {
  const canteen = await createCanteen(ctx);
  const people: Person[] = [];
  for (let n = 0; n < 3; n += 1) {
    const id = await createDiner(ctx, { cash: '900000' });
    people.push({ id, pattern: await createBooking(ctx, bookingRequest(canteen, id)) });
  }
  return { people, days: 0 };
}

/** Moves the last day of the type, and lets the night come. */
async function moveEnd(ctx: Context, typeId: string, isOver: boolean): Promise<void> {
  const find = () => ctx.db.selectFrom('coupon_type').selectAll().where('id', '=', typeId).executeTakeFirstOrThrow();
  const previous = await find();
  await ctx.db
    .updateTable('coupon_type')
    .set({ valid_to: isOver ? over : live })
    .where('id', '=', typeId)
    .execute();
  await couponTypeHooks.afterSave?.(ctx, await find(), previous);
  await expireCoupons(ctx);
}

/** All that nobody used ends, or those that had ended are what they were. */
const followEnd = (coupon: Coupon, isOver: boolean): Coupon => {
  if (coupon.status === expired) return { ...coupon, status: coupon.before };
  return isOver && coupon.status < used ? { ...coupon, before: coupon.status, status: expired } : coupon;
};

const tell: Histories<Fixture>['tell'] = async (inTenant, world, random) => {
  const { typeId, ids, since } = await inTenant((ctx) => addCoupons(ctx, random));
  let coupons = ids.map((id): Coupon => ({ id, status: generated, before: generated }));
  let isOver = false;
  for (let n = 0; n < stepsEach; n += 1) {
    const place = random.below(coupons.length);
    const [coupon, person] = [coupons[place] as Coupon, random.pick(world.people)];
    const possible = named.filter(({ from }) => from.includes(coupon.status));
    const isEnd = random.below(8) === 0;
    const step = random.weighted(possible.length > 0 && random.below(4) > 0 ? possible : named);
    const name = isEnd ? 'moveEnd' : step.name;
    const after = isEnd
      ? coupons.map((each) => followEnd(each, !isOver))
      : coupons.with(place, follow(name, coupon, person, isOver));
    const isDone = await counts.take(inTenant, name, async (ctx) => {
      await (isEnd ? moveEnd(ctx, typeId, !isOver) : step.act(ctx, coupon, person, world));
      const states = [0, 1, 2, 3, 4, 5].map((state) => after.filter(({ status }) => status === state).length);
      expect(await readWhole(ctx, typeId, since), `after ${name}`).toEqual({
        generated: ids.length,
        balance: states,
        counted: states,
        owed: 0,
        kept: 0,
        unbalanced: 0,
      });
    });
    if (isDone) coupons = after.map((each, at) => (at === place && !isEnd ? { ...each, ...booked(coupon) } : each));
    if (isDone && isEnd) isOver = !isOver;
  }
};

const booked = ({ bookingId }: Coupon) => (bookingId === undefined ? {} : { bookingId });

async function addCoupons(ctx: Context, random: Parameters<typeof tell>[2]) {
  const kind = random.between(1, 3);
  const terms = kind === 2 ? { percent: random.between(1, 100), ...(random.below(2) && { capValue: '2.50' }) } : {};
  const minSpend = random.below(5) === 0 ? '13' : '0';
  const typeId = await createUsableType(ctx, { kind, ...terms, minSpend, validTo: live });
  const ids = await createCoupons(ctx, typeId, random.between(1, 4));
  return { typeId, ids, since: await readLastTransfer(ctx) };
}

test('the balance of a type and the ledger hold after every step of every history', {
  timeout: historiesTimeoutMs,
}, async () => {
  const told = await runHistories<Fixture>(testApp, {
    name: 'histories of coupons',
    prepare,
    tell,
    prove: proveEverything,
  });
  for (const name of [...Object.keys(steps), 'moveEnd'])
    expect(counts.done.get(name), `${name} went through`).toBeGreaterThan(told / 20);
  expect([...counts.refused.keys()].sort()).toEqual(Object.keys(steps).sort());
});

async function readLastTransfer(ctx: Context): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(max(id), 0) as id from wallet_transfer where tenant_id = app_tenant()`.execute(ctx.db);
  return rows[0]?.id ?? '0';
}

/**
 * The balance of a type, its coupons counted, and by how much the ledger differs from them: what is owed for them (13), what was kept
 * of them (10), transfers that do not sum to nothing.
 */
async function readWhole(ctx: Context, typeId: string, since: string) {
  const { rows } = await sql<Record<string, unknown>>`
    with entry as materialized (
      select transfer_id, account_id, amount from wallet_entry where tenant_id = app_tenant() and transfer_id > ${since}::bigint),
    sale as (
      select coalesce(sum(s.sale_price) filter (where c.coupon_status not in (4, 5)), 0) as live,
        coalesce(sum(s.sale_price) filter (where c.coupon_status in (4, 5)), 0) as ended
      from coupon_sale s join coupon_coupon c on c.tenant_id = s.tenant_id and c.id = s.coupon_id
      where s.tenant_id = app_tenant() and s.type_id = ${typeId}::bigint and s.refund_status = 0)
    select t.generated, array[t.unsold, t.signed, t.sold, t.used, t.expired, t.voided] as balance,
      array(select count(c.id)::int from generate_series(0, 5) s
        left join coupon_coupon c on c.tenant_id = app_tenant() and c.type_id = t.id and c.coupon_status = s group by s order by s) as counted,
      ((select coalesce(sum(amount), 0) from entry where account_id = 13) - sale.live + (
        select coalesce(sum(value), 0) from coupon_use
        where tenant_id = app_tenant() and type_id = ${typeId}::bigint and given_back_at is null))::int as owed,
      ((select coalesce(sum(amount), 0) from entry where account_id = 10) - sale.ended)::int as kept,
      (select count(*)::int from (select from entry group by transfer_id having sum(amount) <> 0) x) as unbalanced
    from coupon_type_row t cross join sale where t.tenant_id = app_tenant() and t.id = ${typeId}::bigint`.execute(
    ctx.db,
  );
  return rows[0];
}

async function proveEverything(ctx: Context): Promise<void> {
  expect(await verifyLedger(ctx)).toMatchObject({ proven: true });
  const { rows } = await sql<{ numbers: number; coupons: number; live: number }>`
    select count(distinct coupon_no)::int as numbers, count(*)::int as coupons,
      (select count(*)::int from coupon_use where given_back_at is null) - (count(*) filter (where coupon_status = 3))::int as live
    from coupon_coupon`.execute(ctx.db);
  const [found] = rows;
  expect(found?.numbers).toBe(found?.coupons);
  // Every used coupon has one use that lives.
  expect(found?.live).toBe(0);
}
