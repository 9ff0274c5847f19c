import { addDays, isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { addMeals, createPastMeals, type Portions } from '@refectory/server/test/fixtures/past-meals.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forecastReason } from '#shop/contract/forecast/forecast-dictionaries.ts';
import { makeForecasts, recordOutcomes } from './make-forecasts.ts';
import { listBacktestDays, readBacktest } from './read-backtest.ts';

// Forecast and backtest on bookings (spec/shop#forecast). Today is Friday, 2026-11-20; lunch is meal 2.

const today = '2026-11-20';
const evening = `${today} 23:40:00`;
const lunch = 2;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await run(async (ctx) => {
    await createUser(ctx, { account: 'chef', permissions: ['shop_forecast', 'shop_forecast_make'] });
    await createUser(ctx, { account: 'looker', permissions: ['shop_forecast'] });
    const { id } = await createUser(ctx, { account: 'elsewhere', permissions: ['shop_forecast'] });
    await restrictToPlaces(ctx, id, [await createPlace(ctx)]);
  });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock(evening));

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const get = (path: string, input: object = {}, account = 'chef') =>
  testApp.call(account, 'GET', `/shop/forecast/${path}`, input);
const readForecast = async (placeId: string) =>
  (await get('list', { placeId, size: 200, ascs: 'day' })).body.data.records as Record<string, unknown>[];

const openCanteen = (days: number, of: (day: string, ago: number) => Portions) =>
  run((ctx) => createPastMeals(ctx, { today, days, mealPeriod: lunch }, of));

describe('the forecast', () => {
  test('is made for the week to come, beside what is booked, with its range and the words of its reason', async () => {
    const canteen = await openCanteen(56, (day) => ({
      taken: isoWeekday(day) > 5 ? 20 : 70,
      missed: isoWeekday(day) > 5 ? 0 : 5,
      walkIn: 3,
    }));
    await run(makeForecasts);
    const made = await readForecast(canteen.placeId);
    expect(made).toHaveLength(7);
    expect(made[0]).toMatchObject({
      day: '2026-11-21',
      expected: 23,
      expectedWalkIn: 3,
      expectedNoShow: 0,
      came: null,
    });
    expect(made[2]).toMatchObject({
      day: '2026-11-23',
      mealPeriod: lunch,
      packageId: canteen.packageId,
      booked: 0,
      expectedBooked: 75,
      expectedWalkIn: 3,
      expectedNoShow: 5,
      expected: 73,
      low: 73,
      high: 73,
      reason: forecastReason.keys.weekday,
      basedOn: 8,
      trend: 0,
    });
  });

  test('leaves out weekdays without the meal, and packages that nothing is known of', async () => {
    const canteen = await openCanteen(56, (day) => (isoWeekday(day) > 5 ? {} : { taken: 40 }));
    await run(makeForecasts);
    expect((await readForecast(canteen.placeId)).map(({ day }) => isoWeekday(String(day)))).toEqual([1, 2, 3, 4, 5]);
    const unknown = await openCanteen(0, () => ({}));
    await run(makeForecasts);
    expect(await readForecast(unknown.placeId)).toEqual([]);
  });

  test('is made anew for the own places alone by whoever is limited to some', async () => {
    const [own, other] = [await openCanteen(28, () => ({ taken: 10 })), await openCanteen(28, () => ({ taken: 10 }))];
    await run(makeForecasts);
    const readMade = async (placeId: string) => (await readForecast(placeId)).map(({ madeAt }) => madeAt);
    await run(async (ctx) => {
      const { id } = await createUser(ctx, {
        account: 'own-chef',
        permissions: ['shop_forecast', 'shop_forecast_make'],
      });
      await restrictToPlaces(ctx, id, [own.placeId]);
    });
    const before = await readMade(other.placeId);
    testApp.setClock(`${today} 23:50:00`);
    expect((await testApp.call('own-chef', 'POST', '/shop/forecast/make', {})).body.data.made).toBe(7);
    expect(await readMade(other.placeId)).toEqual(before);
    expect(new Set(await readMade(own.placeId))).toEqual(new Set([`${today} 23:50:00`]));
  });

  test('is made anew until its day comes; then only what came is added', async () => {
    const canteen = await openCanteen(28, () => ({ taken: 10 }));
    await run(makeForecasts);
    testApp.setClock('2026-11-21 23:40:00');
    await run((ctx) => addMeals(ctx, canteen, new Map([['2026-11-21', { taken: 17, missed: 2, walkIn: 1 }]])));
    await run(async (ctx) => {
      await recordOutcomes(ctx);
      await makeForecasts(ctx);
    });
    testApp.setClock(evening);
    const made = await readForecast(canteen.placeId);
    expect(made.map(({ day }) => day)).toEqual(Array.from({ length: 8 }, (_, n) => addDays(today, n + 1)));
    expect(made[0]).toMatchObject({
      expected: 10,
      came: 18,
      actualBooked: 19,
      actualNoShow: 2,
      actualWalkIn: 1,
      madeAt: evening,
    });
    expect(made[1]).toMatchObject({ came: null, madeAt: '2026-11-21 23:40:00' });
    expect(Number(made[1]?.expected)).toBeGreaterThan(10);

    testApp.setClock('2026-11-21 12:00:00');
    for (const set of [
      { expected: 18, high: 18, expected_booked: 18 },
      { made_at: new Date() },
      { day: '2026-12-01' },
    ]) {
      const change = run((ctx) =>
        ctx.db.updateTable('shop_forecast').set(set).where('day', '=', '2026-11-21').execute(),
      );
      await expect(change).rejects.toMatchObject({ constraint: 'shop_forecast_past' });
    }
    const gone = run((ctx) => ctx.db.deleteFrom('shop_forecast').where('day', '=', '2026-11-21').execute());
    await expect(gone).rejects.toMatchObject({ constraint: 'shop_forecast_past' });
  });

  test('counts what is booked by then; a meal at which somebody still waits is no history yet', async () => {
    const canteen = await openCanteen(28, (_, ago) => (ago === 0 ? { taken: 1, waiting: 90 } : { taken: 10 }));
    await run(async (ctx) => {
      await addMeals(ctx, canteen, new Map([['2026-11-22', { waiting: 30 }]]));
      await sql`update dining_booking set create_time = app_now() where day = '2026-11-22'`.execute(ctx.db);
      await makeForecasts(ctx);
    });
    const made = await readForecast(canteen.placeId);
    expect(made[0]).toMatchObject({ booked: 0, expected: 10 });
    expect(made[1]).toMatchObject({ day: '2026-11-22', booked: 30, expectedBooked: 30 });
  });

  test('is made by whoever may, and seen at the own places', async () => {
    const canteen = await openCanteen(14, () => ({ taken: 10 }));
    expect((await testApp.call('looker', 'POST', '/shop/forecast/make', {})).status).toBe(403);
    expect((await testApp.call('chef', 'POST', '/shop/forecast/make', {})).body.data.made).toBeGreaterThan(6);
    expect((await get('list', {}, 'elsewhere')).body.data.records).toEqual([]);
    expect((await get('backtest', {}, 'elsewhere')).body.data).toMatchObject({ meals: 0, error: null, places: [] });
    expect((await get('backtest_days', { placeId: canteen.placeId, mealPeriod: lunch }, 'elsewhere')).status).toBe(403);
  });
});

describe('the backtest', () => {
  const readErrors = async (placeId: string) =>
    (await get('backtest')).body.data.places.find((one: { placeId: string }) => one.placeId === placeId);

  test('says when the forecast is better than the same as last week, and when it is not', async () => {
    // Alternating weeks: "same as last week" is always wrong, the mean half as much.
    const turns = await openCanteen(84, (_, ago) => ({ taken: Math.floor(ago / 7) % 2 === 0 ? 90 : 60 }));
    const better = await readErrors(turns.placeId);
    expect(better).toMatchObject({ meals: 56, isBetter: true });
    expect(Number(better.error)).toBeLessThan(Number(better.lastWeekError));
    // A lasting jump: "same as last week" is right after a week, the mean of eight weeks is not.
    const jump = await openCanteen(84, (_, ago) => ({ taken: ago < 40 ? 90 : 10 }));
    const worse = await readErrors(jump.placeId);
    expect(worse.isBetter).toBe(false);
    expect(Number(worse.error)).toBeGreaterThan(Number(worse.lastWeekError));
  });

  test('forecasts each day from what was known before it: nothing later changes what is said of it', async () => {
    const canteen = await openCanteen(70, (day, ago) => ({
      taken: 40 + (ago % 5),
      missed: 2,
      walkIn: Number(day.slice(9)) % 3,
    }));
    const request = { placeId: canteen.placeId, mealPeriod: lunch };
    const days = await run((ctx) => listBacktestDays(ctx, request));
    const changed = '2026-11-10';
    await run((ctx) =>
      sql`update dining_booking set persons = 99 where place_id = ${canteen.placeId}::bigint and day >= ${changed}::date`.execute(
        ctx.db,
      ),
    );
    const after = await run((ctx) => listBacktestDays(ctx, request));
    const until = (list: typeof days, day: string) => list.filter((one) => one.day < day);
    expect(until(days, changed).length).toBeGreaterThan(40);
    expect(until(after, changed)).toEqual(until(days, changed));
    // The day itself differs in its result only.
    const of = (list: typeof days) => list.find(({ day }) => day === changed);
    expect(of(after)).toEqual({ ...of(days), came: of(after)?.came });
    expect(of(after)?.came).not.toBe(of(days)?.came);
    expect(after.at(-1)).not.toEqual(days.at(-1));
  });

  test('its days are those of the figures, of the last eight weeks', async () => {
    const canteen = await openCanteen(100, (_, ago) => ({ taken: 30 + (ago % 3) }));
    const days = await run((ctx) => listBacktestDays(ctx, { placeId: canteen.placeId, mealPeriod: lunch }));
    expect(days[0]?.day).toBe(addDays(today, -56));
    expect(days.at(-1)?.day).toBe(addDays(today, -1));
    const off = days.reduce((sum, { expected, came }) => sum + Math.abs(expected - came) / came, 0);
    const all = await run(readBacktest);
    expect(all.places.find(({ placeId }) => placeId === canteen.placeId)).toMatchObject({
      meals: 56,
      error: ((100 * off) / 56).toFixed(1),
    });
  });
});
