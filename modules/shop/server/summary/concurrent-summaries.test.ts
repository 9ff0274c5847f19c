import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bookingRequest, createDiner, createPaidBooking } from '@refectory/server/test/factories/booking.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createPaidOrder, orderRequest } from '@refectory/server/test/factories/order.ts';
import { createDish, createPackage } from '@refectory/server/test/factories/package.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelBooking } from '#dining/server/booking/cancel/cancel-bookings.ts';
import { cancelOrders } from '../order/change/cancel-orders.ts';
import { acceptDelta } from './accept-delta.ts';
import { lockSummary } from './lock-summary.ts';
import { readCurrentSummary } from './read-summary.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

/** `ok`, or the code of the refusal or constraint; other errors are rethrown. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      const { constraint } = error as { constraint?: string };
      if (constraint) return constraint;
      throw error;
    },
  );

const day = '2026-11-21';
const count = 24;

async function openKitchen() {
  const kitchen = await run(async (ctx) => {
    const dish = await createDish(ctx);
    const placeId = await createPlace(ctx);
    const packageId = await createPackage(ctx, { placeId, dishIds: [dish] });
    return { placeId, packageId, goodsId: await createGoods(ctx, { placeId, dishId: dish, serving: 999 }) };
  });
  const order = () => run(async (ctx) => createPaidOrder(ctx, orderRequest(kitchen, await createDiner(ctx))));
  const book = () => run(async (ctx) => createPaidBooking(ctx, bookingRequest(kitchen, await createDiner(ctx))));
  const span = { placeId: kitchen.placeId, bookingTimeStart: day, bookingTimeEnd: day, mealPeriod: null };
  return { order, book, span };
}

/** Portions of the orders that a summary moved to preparation, and whether one of them is not in preparation. */
const readPrepared = (summaryNo: string) =>
  run(async (ctx) => {
    const { rows } = await sql<{ portions: number; others: number }>`
      select coalesce(sum(o.portions), 0)::int as portions, (count(*) filter (where o.order_status <> 30))::int as others
      from state_log l join shop_order o on o.tenant_id = l.tenant_id and o.id = l.row_id
      where l.tenant_id = app_tenant() and l.resource = 'shop.order' and l.action = 'prepare' and l.detail = ${summaryNo}`.execute(
      ctx.db,
    );
    return rows[0] as { portions: number; others: number };
  });

const readLines = (id: string, versionNo: number) =>
  run((ctx) =>
    ctx.db
      .selectFrom('shop_summary_dish')
      .select(['booked', 'ordered'])
      .where('summary_id', '=', id)
      .where('version_no', '=', versionNo)
      .execute(),
  );

test('while people book, order and cancel, one of ten locks, and the orders that are prepared are those that were counted', async () => {
  const { order, book, span } = await openKitchen();
  const orders = await Promise.all(Array.from({ length: count }, order));
  const bookings = await Promise.all(Array.from({ length: count }, book));
  const cancelled = Promise.all([
    ...orders.slice(0, count / 2).map((id) => outcome(run((ctx) => cancelOrders(ctx, [id])))),
    ...bookings.slice(0, count / 2).map((id) => outcome(run((ctx) => cancelBooking(ctx, { id })))),
  ]);
  const added = Promise.all(Array.from({ length: count }, (_, n) => outcome(n % 2 ? order() : book())));
  const locks = Array.from({ length: 10 }, () => run((ctx) => lockSummary(ctx, span)));
  const outcomes = await Promise.all(locks.map(outcome));
  expect(outcomes.filter((each) => each === 'ok')).toHaveLength(1);
  for (const each of outcomes)
    expect(['ok', 'shop.summary-locked-already', 'shop_order_summary_locked_once']).toContain(each);
  for (const each of [...(await cancelled), ...(await added)]) expect(['ok', 'platform.wrong-state']).toContain(each);

  const locked = await locks[outcomes.indexOf('ok')];
  const { id = '', summaryNo = '' } = locked ?? {};
  const [line] = await readLines(id, 1);
  expect(await readPrepared(summaryNo)).toEqual({ portions: line?.ordered, others: 0 });

  await Promise.all([book(), order()]);
  const { mark, portions, beforePortions } = await run((ctx) => readCurrentSummary(ctx, span));
  expect(beforePortions).toBe(locked?.portions);
  const kitchens = Array.from({ length: 20 }, () =>
    outcome(run((ctx) => acceptDelta(ctx, { id, versionNo: 2, mark }))),
  );
  const accepted = await Promise.all(kitchens);
  expect(accepted.filter((each) => each === 'ok')).toHaveLength(1);
  expect(accepted.filter((each) => each === 'shop.summary-delta-accepted')).toHaveLength(19);
  const [now] = await readLines(id, 2);
  expect((now?.booked ?? 0) + (now?.ordered ?? 0)).toBe(portions);
  expect(await readPrepared(summaryNo)).toEqual({ portions: now?.ordered, others: 0 });
  expect(await readLines(id, 1)).toEqual([line]);
}, 60_000);
