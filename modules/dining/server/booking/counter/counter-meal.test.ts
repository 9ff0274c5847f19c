import type { Context } from '@refectory/engine/request/context.ts';
import { askFor, bookAndPay, type Canteen, createEater } from '@refectory/server/test/factories/booking.ts';
import { createFirstCanteen } from '@refectory/server/test/factories/guest.ts';
import { createWorld, type World } from '@refectory/server/test/world.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getOneCard } from '#dining/server/employee/get-one-card.ts';
import { takeBookings } from '../take/take-bookings.ts';
import { counterMeal } from './counter-meal.ts';

let world: World;
let canteen: Canteen;

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => world.run('000000', fn);

beforeAll(async () => {
  world = await createWorld();
  canteen = await createFirstCanteen(world);
});
beforeEach(() => world.setClock('2026-11-20 12:00:00'));
afterAll(() => world.close());

test('names the meal that is on and counts its portions', async () => {
  await world.setClock('2026-11-20 08:00:00');
  const [taken] = await inTenant(async (ctx) => [
    await bookAndPay(ctx, askFor(canteen, await createEater(ctx), { day: '2026-11-20', persons: 2 })),
    await bookAndPay(ctx, askFor(canteen, await createEater(ctx), { day: '2026-11-20' })),
    await bookAndPay(ctx, askFor(canteen, await createEater(ctx), { day: '2026-11-20', mealPeriod: 3 })),
  ]);
  await world.setClock('2026-11-20 12:00:00');
  await inTenant((ctx) => takeBookings(ctx, [taken as string], 3));
  const meal = await inTenant((ctx) => counterMeal(ctx, { placeId: canteen.placeId }));
  expect(meal).toMatchObject({ day: '2026-11-20', mealPeriod: 2, isOn: true, booked: 3, taken: 2, walkIn: 0, left: 1 });
});

test('between meals it is the next one, and says that it is not on', async () => {
  await world.setClock('2026-11-20 15:00:00');
  expect(await inTenant((ctx) => counterMeal(ctx, { placeId: canteen.placeId }))).toMatchObject({
    mealPeriod: 3,
    isOn: false,
  });
  const asked = await inTenant((ctx) => counterMeal(ctx, { placeId: canteen.placeId, mealPeriod: 2 }));
  expect(asked).toMatchObject({ mealPeriod: 2, isOn: false });
});

test('who left the card at home is found by who he is, unless he has left', async () => {
  const who = await inTenant((ctx) => createEater(ctx, { name: 'Li' }));
  const answer = await inTenant((ctx) => getOneCard(ctx, { employeeId: who, placeId: canteen.placeId }));
  expect(answer).toMatchObject({ employee: { id: who, name: 'Li' }, card: { cardNo: '', cardStatus: 0 } });
  await inTenant((ctx) =>
    ctx.db.updateTable('dining_employee').set({ employee_status: 3 }).where('id', '=', who).execute(),
  );
  await expect(inTenant((ctx) => getOneCard(ctx, { employeeId: who }))).rejects.toMatchObject({
    code: 'dining.employee-not-active',
  });
  await expect(inTenant((ctx) => getOneCard(ctx, {}))).rejects.toMatchObject({ code: 'dining.who-takes' });
});
