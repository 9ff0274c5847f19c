import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createSportsHall, type SportsHall } from '@refectory/server/test/factories/space.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payType } from '#wallet/contract/dictionaries.ts';

// Who leaves keeps no venue booking and no place in a line (spec/dining#employee).

let testApp: TestApp;
let hall: SportsHall;
let person: string;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
}, 60_000);
beforeEach(async () => {
  testApp.setClock('2026-11-20 07:00:00');
  hall = await run((ctx) => createSportsHall(ctx, { days: 8, deposit: 2000 }));
  person = await run((ctx) => createDiner(ctx, { cash: '500' }));
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = async (path: string, input: object) => (await testApp.call('admin', 'POST', path, input)).body;
let guests = 0;
const guest = () => ({ customerName: '客', customerPhone: `136${String(++guests).padStart(8, '0')}` });
const time = (hour: number, day = '2026-11-23') => ({
  typeId: hall.typeId,
  startAt: `${day} ${String(hour).padStart(2, '0')}:00:00`,
  endAt: `${day} ${hour + 1}:00:00`,
  persons: 1,
});
const book = async (areaId: string, hour: number, who: object, day?: string) =>
  (await post('/space/bookinglist/submit', { areaId, ...time(hour, day), ...who })).data.id as string;
const join = async (areaId: string, hour: number, who: object) =>
  (await post('/space/waitlist/submit', { areaId, ...time(hour), ...who })).data.id as string;
const leave = (leftOn = '2026-11-20') => post('/dining/employee/leave', { ids: person, leftOn });
const bookingStates = (...ids: string[]) =>
  run(async (ctx) => {
    const rows = ctx.db.selectFrom('space_booking').select('space_status').where('id', 'in', ids).orderBy('id');
    return (await rows.execute()).map((row) => row.space_status);
  });
const waitStates = (...ids: string[]) =>
  run(async (ctx) => {
    const rows = ctx.db.selectFrom('space_wait').select('wait_status').where('id', 'in', ids).orderBy('id');
    return (await rows.execute()).map((row) => row.wait_status);
  });

test('bookings of later days are cancelled and refunded whole, whatever cancelling costs, and free their area', async () => {
  const me = { employeeId: person };
  const today = await book(hall.others[0], 9, me, '2026-11-20');
  const paid = await book(hall.others[0], 9, me, '2026-11-21');
  await post('/space/bookinglist/pay', { ids: `${today},${paid}` });
  const held = await book(hall.others[0], 10, me);
  expect((await leave()).success).toBe(true);
  expect(await bookingStates(today, paid, held)).toEqual([30, 60, 60]);
  expect(await run((ctx) => readWalletBuckets(ctx, person))).toEqual({ cash: '430.00' });
  expect(await bookingStates(await book(hall.others[0], 9, guest(), '2026-11-21'))).toEqual([10]);
});

test('what he paid at the counter goes to his wallet, since nobody hands it out', async () => {
  const paid = await book(hall.others[0], 9, { employeeId: person }, '2026-11-21');
  expect((await post('/space/bookinglist/pay', { ids: paid, payType: payType.keys.cash })).success).toBe(true);
  const till = () =>
    run(async ({ db }) => {
      const { rows } = await sql<{ cash: string }>`
        select coalesce(sum(amount), 0)::text as cash from wallet_entry where account_id = 1`.execute(db);
      return rows[0]?.cash;
    });
  const before = await till();
  expect((await leave()).success).toBe(true);
  expect(await bookingStates(paid)).toEqual([60]);
  expect(await till()).toBe(before);
  expect(await run((ctx) => readWalletBuckets(ctx, person))).toEqual({ cash: '600.00' });
});

test('he leaves every line, and what he was offered or gives back goes to the next', async () => {
  const [offered, waited] = [await book(hall.others[0], 9, guest()), await book(hall.others[1], 9, guest())];
  const mine = [
    await join(hall.others[0], 9, { employeeId: person }),
    await join(hall.others[1], 9, { employeeId: person }),
  ];
  const next = await join(hall.others[0], 9, guest());
  await post('/space/bookinglist/cancel', { ids: offered });
  const own = await book(hall.others[0], 11, { employeeId: person });
  const afterOwn = await join(hall.others[0], 11, guest());
  expect(await waitStates(...mine, next)).toEqual([20, 10, 10]);
  expect((await leave()).success).toBe(true);
  expect(await waitStates(...mine, next, afterOwn)).toEqual([50, 50, 20, 20]);
  await post('/space/bookinglist/cancel', { ids: waited });
  expect(await bookingStates(own, await book(hall.others[1], 9, guest()))).toEqual([60, 10]);
});

test('nobody changes the equipment of a booking of his last day', async () => {
  const today = await book(hall.others[0], 9, { employeeId: person }, '2026-11-20');
  await post('/space/bookinglist/pay', { ids: today });
  await leave();
  expect(await post('/space/bookinglist/equip', { id: today, addons: [] })).toMatchObject({
    error: 'space.employee-not-active',
  });
});

test('a booking made at the same moment is refused or cancelled', async () => {
  for (let round = 0; round < 8; round += 1) {
    person = await run((ctx) => createDiner(ctx));
    const asked = { areaId: hall.court, ...time(9 + (round % 4)), employeeId: person };
    await Promise.all([leave(), post('/space/bookinglist/submit', asked)]);
    const live = await run((ctx) =>
      ctx.db
        .selectFrom('space_booking')
        .select('id')
        .where('employee_id', '=', person)
        .where('space_status', '=', 10)
        .execute(),
    );
    expect(live).toEqual([]);
  }
});
