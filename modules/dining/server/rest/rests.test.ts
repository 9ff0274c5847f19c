import type { Context } from '@refectory/engine/request/context.ts';
import { createRegistry } from '@refectory/engine/resource/create-registry.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { addRow, editRow } from '@refectory/engine/row/save-row.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { setParameter } from '@refectory/server/test/factories/place.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offboardEmployee } from '../employee/offboard-employee.ts';
import { resumeEmployee } from '../employee/resume-employee.ts';
import { diningModule } from '../module.ts';
import { employeeTable } from '../state-tables.ts';
import { findEmployeeByPrintedCard } from './find-employee-by-printed-card.ts';
import { listBookedMeals } from './list-booked-meals.ts';

let testApp: TestApp;
let registry: Registry;
let canteen: Canteen;
beforeAll(async () => {
  testApp = await createTestApp();
  registry = await createRegistry(testApp.pool, [diningModule]);
  canteen = await run((ctx) => createCanteen(ctx));
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const readStatus = (id: string) =>
  run((ctx) => ctx.db.selectFrom('dining_booking').select('booking_status').where('id', '=', id).executeTakeFirst());

function rests() {
  const found = registry.bindings.get('dining.rest');
  if (!found) throw new Error('dining.rest');
  return found;
}

const week = { startOn: '2026-11-21', endOn: '2026-11-27', reason: '出差' };
const rest = (employeeId: string, more: object = {}) =>
  run((ctx) => addRow(registry, rests(), ctx, { employeeId, ...week, ...more }));

describe('a rest', () => {
  it('is refused while meals are booked in it, and names them', async () => {
    const id = await run((ctx) => createDiner(ctx));
    const bookingId = await run((ctx) => createPaidBooking(ctx, bookingRequest(canteen, id)));
    await expect(rest(id)).rejects.toMatchObject({
      code: 'dining.rest-has-bookings',
      params: { count: 1 },
      data: { booked: [{ id: bookingId, day: '2026-11-21', amount: '12.00' }] },
    });
    expect(await run((ctx) => listBookedMeals(ctx, { employeeId: id, ...week }))).toHaveLength(1);
    expect(await readStatus(bookingId)).toEqual({ booking_status: 20 });
  });

  it('cancels them with refund if requested', async () => {
    const id = await run((ctx) => createDiner(ctx));
    const bookingId = await run((ctx) => createPaidBooking(ctx, bookingRequest(canteen, id)));
    await rest(id, { cancelBooked: true });
    expect(await readStatus(bookingId)).toEqual({ booking_status: 40 });
    expect(await run((ctx) => readWalletBuckets(ctx, id))).toMatchObject({ cash: '100.00' });
  });

  it('credits the wallet with what was paid at a counter, without a drawer of whoever enters it', async () => {
    const id = await run((ctx) => createDiner(ctx, { cash: '0' }));
    await run(async (ctx) => {
      const strict = await createCanteen(ctx);
      await createPaidBooking(ctx, bookingRequest(strict, id, { payType: 2 }));
      await setParameter(ctx, 'drawer.required', 'on', strict.placeId);
    });
    await rest(id, { cancelBooked: true });
    expect(await run((ctx) => readWalletBuckets(ctx, id))).toEqual({ cash: '12.00' });
  });

  it('grown over a booked meal is refused too', async () => {
    const id = await run((ctx) => createDiner(ctx));
    const { id: restId } = await rest(id, { startOn: '2026-11-24' });
    await run((ctx) => createBooking(ctx, bookingRequest(canteen, id)));
    await expect(
      run((ctx) => editRow(registry, rests(), ctx, restId, { startOn: '2026-11-21' })),
    ).rejects.toMatchObject({ code: 'dining.rest-has-bookings' });
  });

  it('lets no meal be booked in it', async () => {
    const id = await run((ctx) => createDiner(ctx));
    await rest(id);
    await expect(run((ctx) => createBooking(ctx, bookingRequest(canteen, id)))).rejects.toMatchObject({
      code: 'dining.resting',
    });
  });

  it('does not overlap another, and does not end before it starts', async () => {
    const id = await run((ctx) => createDiner(ctx));
    await rest(id);
    await expect(rest(id, { startOn: '2026-11-27', endOn: '2026-11-28' })).rejects.toMatchObject({
      constraint: 'dining_rest_no_overlap',
    });
    await rest(id, { startOn: '2026-11-28', endOn: '2026-11-28' });
    await expect(rest(id, { startOn: '2026-12-02', endOn: '2026-12-01' })).rejects.toMatchObject({
      code: 'dining.rest-days-reversed',
    });
  });

  it('and a concurrent booking are never both accepted', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await run((ctx) => createDiner(ctx));
      const both = await Promise.allSettled([rest(id), run((ctx) => createBooking(ctx, bookingRequest(canteen, id)))]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('over a booked meal is refused by the database itself', async () => {
    const id = await run((ctx) => createDiner(ctx));
    await run((ctx) => createBooking(ctx, bookingRequest(canteen, id)));
    const raw = run((ctx) =>
      ctx.db
        .insertInto('dining_rest')
        .values({ employee_id: id, start_on: '2026-11-21', end_on: '2026-11-21' })
        .execute(),
    );
    await expect(raw).rejects.toMatchObject({ constraint: 'dining_rest_without_meals' });
  });
});

describe('an employee', () => {
  it('is found by the printed card number', async () => {
    const id = await run((ctx) => createDiner(ctx, { name: '王五', saasCardno: 'PC-1' }));
    expect(await run((ctx) => findEmployeeByPrintedCard(ctx, { saasCardno: 'PC-1' }))).toMatchObject({
      id,
      name: '王五',
    });
    await expect(run((ctx) => findEmployeeByPrintedCard(ctx, { saasCardno: 'PC-2' }))).rejects.toMatchObject({
      code: 'dining.no-such-employee',
      params: { saasCardno: 'PC-2' },
    });
  });

  it('is suspended and resumed once', async () => {
    const id = await run((ctx) => createDiner(ctx));
    const both = await Promise.allSettled(
      [1, 2].map(() => run((ctx) => transitionRows(ctx, employeeTable, 'suspend', [id]))),
    );
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'platform.wrong-state' },
    });
    await expect(run((ctx) => createBooking(ctx, bookingRequest(canteen, id)))).rejects.toMatchObject({
      code: 'dining.employee-not-active',
    });
    await run((ctx) => resumeEmployee(ctx, { id }));
    await expect(run((ctx) => resumeEmployee(ctx, { id }))).rejects.toMatchObject({ code: 'platform.wrong-state' });
  });

  it('who leaves gets later meals back and can come again', async () => {
    const id = await run((ctx) => createDiner(ctx));
    const bookingId = await run((ctx) => createPaidBooking(ctx, bookingRequest(canteen, id)));
    await run((ctx) => offboardEmployee(ctx, { id, leftOn: '2026-11-20' }));
    expect(await readStatus(bookingId)).toEqual({ booking_status: 40 });
    expect(await run((ctx) => readWalletBuckets(ctx, id))).toMatchObject({ cash: '100.00' });
    await run((ctx) => resumeEmployee(ctx, { id }));
    const row = await run((ctx) =>
      ctx.db
        .selectFrom('dining_employee')
        .select(['employee_status', 'left_on'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    expect(row).toEqual({ employee_status: 1, left_on: null });
  });
});
