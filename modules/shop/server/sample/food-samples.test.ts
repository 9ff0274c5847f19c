import type { Context } from '@refectory/engine/request/context.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { nextSerial } from '@refectory/server/test/factories/insert-row.ts';
import { createDish } from '@refectory/server/test/factories/package.ts';
import { createPlace, restrictToPlaces, setParameter } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateSampleWork } from './sample-work.ts';

// Food samples (spec/shop#samples). The factory's menu items are for Saturday's lunch, 2026-11-21.

const rights = [
  'shop_food_sample',
  'shop_food_sample_add',
  'shop_food_sample_edit',
  'shop_food_sample_delete',
  'shop_food_sample_dispose',
];
const saturday = '2026-11-21';
const lunch = 2;

let testApp: TestApp;
let chefId: string;
beforeAll(async () => {
  testApp = await createTestApp();
  ({ id: chefId } = await run((ctx) => createUser(ctx, { account: 'chef', permissions: rights })));
  await run((ctx) => createUser(ctx, { account: 'looker', permissions: ['shop_food_sample'] }));
});
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock(`${saturday} 12:00:00`));

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = (path: string, input: object, account = 'chef') =>
  testApp.call(account, 'POST', `/shop/foodsample/${path}`, input);
const get = (path: string, input: object, account = 'chef') =>
  testApp.call(account, 'GET', `/shop/foodsample/${path}`, input);
const detail = async (id: string, account = 'chef') => (await get('detail', { id }, account)).body.data;

/** Sets the clock and signs a chef in at that time, since a session does not last for days. */
async function chefAt(time: string): Promise<string> {
  testApp.setClock(time);
  const account = `late${nextSerial()}`;
  await run((ctx) => createUser(ctx, { account, permissions: rights }));
  return account;
}

/** A place with two dishes on Saturday's lunch menu. */
const openKitchen = () =>
  run(async (ctx) => {
    const placeId = await createPlace(ctx);
    const dishIds = [await createDish(ctx, {}), await createDish(ctx, {})] as const;
    for (const dishId of dishIds) await createGoods(ctx, { placeId, dishId });
    return { placeId, dishIds, meal: { placeId, day: saturday, mealPeriod: lunch } };
  });
const openWork = (placeId: string) =>
  run(async (ctx) => {
    const rows = await ctx.db
      .selectFrom('message_work_item')
      .select('kind')
      .where('place_id', '=', placeId)
      .where('settled_at', 'is', null)
      .orderBy('kind')
      .execute();
    return rows.map(({ kind }) => kind);
  });

describe('a sample', () => {
  test('is taken now by whoever saves it, in the amount and for the time of the parameters', async () => {
    const { meal, dishIds } = await openKitchen();
    const { body } = await post('submit', { ...meal, dishId: dishIds[0], cooler: 'A-1' });
    expect(await detail(body.data.id)).toMatchObject({
      grams: 125,
      cooler: 'A-1',
      takenAt: `${saturday} 12:00:00`,
      takenBy: chefId,
      keepUntil: '2026-11-23 12:00:00',
      sampleStatus: 10,
    });
  });

  test('follows the parameters of its place; when it is moved in time, so is its end', async () => {
    const { meal, dishIds, placeId } = await openKitchen();
    await run(async (ctx) => {
      await setParameter(ctx, 'sample.grams', '200', placeId);
      await setParameter(ctx, 'sample.keep.hours', '72', placeId);
    });
    const sample = { ...meal, dishId: dishIds[0] };
    expect((await post('submit', { ...sample, grams: 199 })).body).toMatchObject({
      error: 'shop.sample-too-small',
      errors: [{ field: 'grams' }],
      msg: '留样量不能少于 200 克',
    });
    const { body } = await post('submit', sample);
    const { id, version } = body.data;
    expect((await post('submit', { id, version, takenAt: `${saturday} 11:00:00` })).status).toBe(200);
    expect(await detail(id)).toMatchObject({ grams: 200, keepUntil: '2026-11-24 11:00:00' });
  });

  test('cannot be taken in the future, nor twice of a dish of a meal', async () => {
    const { meal, dishIds } = await openKitchen();
    const sample = { ...meal, dishId: dishIds[0] };
    expect((await post('submit', { ...sample, takenAt: `${saturday} 12:00:01` })).body).toMatchObject({
      error: 'shop.sample-taken-later',
    });
    expect((await post('submit', sample)).status).toBe(200);
    expect((await post('submit', sample)).body).toMatchObject({ code: 409, error: 'shop.sample-once' });
  });

  test('is kept until its time is over; once disposed of its record is fixed, in the database too', async () => {
    const { meal, dishIds } = await openKitchen();
    const { body } = await post('submit', { ...meal, dishId: dishIds[0] });
    const { id, version } = body.data;
    const late = await chefAt('2026-11-23 11:59:59');
    expect((await post('dispose', { ids: id, result: '销毁' }, late)).body).toMatchObject({
      error: 'shop.sample-kept-until',
      msg: expect.stringContaining('2026-11-23 12:00'),
    });
    expect(await detail(id, late)).toMatchObject({ isDue: false });
    testApp.setClock('2026-11-23 12:00:00');
    // From now on the list marks it (spec/console#marks).
    expect(await detail(id, late)).toMatchObject({ isDue: true });
    expect((await post('dispose', { ids: id, result: '销毁' }, late)).body.data.results).toMatchObject([{ ok: true }]);
    expect(await detail(id, late)).toMatchObject({
      sampleStatus: 20,
      isDue: false,
      disposedAt: '2026-11-23 12:00:00',
      disposedBy: expect.not.stringMatching(chefId),
      result: '销毁',
    });
    expect((await post('dispose', { ids: id, result: '再次' }, late)).body).toMatchObject({
      error: 'platform.wrong-state',
    });
    expect((await post('submit', { id, version: version + 1, cooler: 'B' }, late)).status).toBe(409);
    expect((await post('remove', { ids: id }, late)).status).toBe(409);
    const change = run((ctx) =>
      ctx.db.updateTable('shop_food_sample').set({ grams: 500 }).where('id', '=', id).execute(),
    );
    await expect(change).rejects.toMatchObject({ constraint: 'shop_food_sample_fixed' });
  });
});

describe('by the menu', () => {
  test('what is missing is listed and taken together, all or none', async () => {
    const { meal, dishIds } = await openKitchen();
    const missing = async () =>
      (await get('missing', meal)).body.data.map(({ dishId }: { dishId: string }) => dishId).sort();
    expect(await missing()).toEqual([...dishIds].sort());
    await post('submit', { ...meal, dishId: dishIds[0] });
    expect(await missing()).toEqual([dishIds[1]]);
    expect((await post('take', { ...meal, dishIds })).body).toMatchObject({ error: 'shop.sample-once' });
    expect(await missing()).toEqual([dishIds[1]]);
    const { body } = await post('take', { ...meal, dishIds: [dishIds[1]], cooler: 'C' });
    expect(body.data.samples).toMatchObject([{ dishId: dishIds[1] }]);
    expect(await missing()).toEqual([]);
  });

  test('of twenty who take the same at once one does', async () => {
    const { meal, dishIds } = await openKitchen();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('take', { ...meal, dishIds })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('shop.sample-once');
  });

  test('needs the right, and a place of one’s own', async () => {
    const { meal, dishIds, placeId } = await openKitchen();
    expect((await post('take', { ...meal, dishIds }, 'looker')).status).toBe(403);
    await run(async (ctx) => {
      const { id } = await createUser(ctx, { account: `chef${placeId}`, permissions: rights });
      await restrictToPlaces(ctx, id, [await createPlace(ctx)]);
    });
    const other = `chef${placeId}`;
    expect((await post('take', { ...meal, dishIds }, other)).body).toMatchObject({ error: 'dining.place-not-yours' });
    expect((await get('missing', meal, other)).body).toMatchObject({ error: 'dining.place-not-yours' });
  });
});

describe('work items', () => {
  test('request for what is missing once the meal is over, until it is there', async () => {
    const { placeId, meal, dishIds } = await openKitchen();
    await run((ctx) => updateSampleWork(ctx));
    expect(await openWork(placeId)).toEqual([]);
    const late = await chefAt(`${saturday} 13:30:00`);
    await run((ctx) => updateSampleWork(ctx));
    await run((ctx) => updateSampleWork(ctx));
    expect(await openWork(placeId)).toEqual(['sampleMissing']);
    await post('take', { ...meal, dishIds: [dishIds[0]] }, late);
    expect(await openWork(placeId)).toEqual(['sampleMissing']);
    await post('submit', { ...meal, dishId: dishIds[1] }, late);
    expect(await openWork(placeId)).toEqual([]);
  });

  test('request for what is past its time, until it is disposed of', async () => {
    const { placeId, meal, dishIds } = await openKitchen();
    const { body } = await post('take', { ...meal, dishIds });
    const ids = body.data.samples.map(({ id }: { id: string }) => id);
    const late = await chefAt('2026-11-23 12:00:00');
    await run((ctx) => updateSampleWork(ctx));
    expect(await openWork(placeId)).toEqual(['sampleOverdue']);
    await post('dispose', { ids, result: '销毁' }, late);
    expect(await openWork(placeId)).toEqual([]);
  });

  test('are not raised where no samples are asked for, nor for food of the day before yesterday', async () => {
    const { placeId } = await openKitchen();
    testApp.setClock('2026-11-23 00:00:00');
    await run((ctx) => updateSampleWork(ctx));
    expect(await openWork(placeId)).toEqual([]);
    await run((ctx) => setParameter(ctx, 'sample.grams', '0', placeId));
    testApp.setClock('2026-11-22 12:00:00');
    await run((ctx) => updateSampleWork(ctx));
    expect(await openWork(placeId)).toEqual([]);
  });
});
