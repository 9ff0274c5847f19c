import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createSportsHall, type SportsHall } from '@refectory/server/test/factories/space.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeAndSolve } from '../closure/close-area.ts';
import { cancelBooking } from './cancel/cancel-booking.ts';
import { moveBooking } from './move-booking.ts';

// A move gives back nothing that cancelling no longer gives (spec/space#moving).

let testApp: TestApp;
let hall: SportsHall;
let person: string;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
}, 60_000);
beforeEach(async () => {
  testApp.setClock('2026-11-20 12:00:00');
  hall = await run((ctx) => createSportsHall(ctx, { days: 20, cancel_steps: '[{"hours":2,"percent":50}]' }));
  person = await run((ctx) => createDiner(ctx, { cash: '500' }));
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = async (path: string, input: object) => (await testApp.call('admin', 'POST', `/space/${path}`, input)).body;
const at = (day: string, from: string, to: string) => ({ startAt: `${day} ${from}:00`, endAt: `${day} ${to}:00` });
const cash = () => run(async (ctx) => (await readWalletBuckets(ctx, person)).cash);
/** A booking of Wednesday from 10 to 11. */
async function book(isPaid = true) {
  const wanted = { areaId: hall.others[0], typeId: hall.typeId, ...at('2026-11-25', '10:00', '11:00') };
  const { data } = await post('bookinglist/submit', { ...wanted, employeeId: person, persons: 1 });
  if (isPaid) await post('bookinglist/pay', { ids: data.id });
  return data.id as string;
}
// Directly, because a session would have ended by the time the clock shows.
const move = (id: string, span: { startAt: string; endAt: string }, areaId: string = hall.others[0]) =>
  run((ctx) => moveBooking(ctx, { id, areaId, ...span }));

test.each([
  ['2026-11-25 09:00:00', 0],
  ['2026-11-25 07:00:00', 50],
])('at %s, when cancelling gives %d percent back, a paid one is not moved to a later time', async (now, percent) => {
  const id = await book();
  testApp.setClock(now);
  for (const later of [at('2026-11-25', '11:00', '12:00'), at('2026-12-01', '10:00', '11:00')])
    await expect(move(id, later)).rejects.toMatchObject({ code: 'space.move-late', params: { percent } });
  await run((ctx) => cancelBooking(ctx, { id }));
  expect(await cash()).toBe((450 + percent / 2).toFixed(2));
});

test('nor to a cheaper one, but to another area, an earlier beginning and a longer time', async () => {
  const id = await book();
  testApp.setClock('2026-11-25 08:00:00');
  await move(id, at('2026-11-25', '10:00', '11:00'), hall.others[1]);
  expect(await move(id, at('2026-11-25', '10:00', '12:00'))).toMatchObject({ charged: '50.00' });
  await expect(move(id, at('2026-11-25', '10:00', '11:00'))).rejects.toMatchObject({ code: 'space.move-late' });
  expect(await move(id, at('2026-11-25', '09:00', '11:00'))).toMatchObject({ charged: '0.00' });
});

test('a paid one that would be refunded whole, and an unpaid one, are moved to any time', async () => {
  const unpaid = await book(false);
  expect(await move(unpaid, at('2026-12-01', '11:00', '12:00'))).toMatchObject({ amount: '50.00' });
  const paid = await book();
  expect(await move(paid, at('2026-12-01', '10:00', '11:00'))).toMatchObject({ amount: '50.00' });
});

test('the house moves it regardless', async () => {
  const id = await book();
  testApp.setClock('2026-11-25 09:00:00');
  await run((ctx) =>
    closeAndSolve(ctx, {
      areaId: hall.others[0],
      startAt: '2026-11-25 10:00:00',
      endAt: '2026-11-25 12:00:00',
      reason: '漏水',
      solutions: [{ bookingId: id, decision: 2, areaId: hall.others[0], startAt: '2026-12-01 10:00:00' }],
    }),
  );
  const [row] = await run((ctx) =>
    ctx.db.selectFrom('space_booking').select('start_at').where('id', '=', id).execute(),
  );
  expect(row?.start_at.toISOString()).toBe('2026-12-01T02:00:00.000Z');
});
