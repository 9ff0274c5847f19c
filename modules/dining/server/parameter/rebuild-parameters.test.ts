import type { Context } from '@refectory/engine/request/context.ts';
import { createPlace, setParameter } from '@refectory/server/test/factories/place.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDiningSettings } from './dining-settings.ts';
import { parameterDefinitions } from './parameter-rules.ts';
import { rebuildParameters } from './rebuild-parameters.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

it('fills in what is missing and keeps what is there', async () => {
  await run((ctx) => setParameter(ctx, 'booking.open.days', '3'));
  expect(await run((ctx) => rebuildParameters(ctx, {}))).toMatchObject({ added: parameterDefinitions.length - 1 });
  expect(await run((ctx) => rebuildParameters(ctx, {}))).toEqual({ added: 0, keys: [] });
  const placeId = await run((ctx) => createPlace(ctx));
  expect((await run((ctx) => readDiningSettings(ctx, placeId))).meals[0]?.orderOpenDays).toBe(3);
});

it('writes a place’s own values from the tenant’s, when asked', async () => {
  const [own, other] = await run(async (ctx) => [await createPlace(ctx), await createPlace(ctx)] as const);
  expect(await run((ctx) => rebuildParameters(ctx, { placeIds: [own] }))).toMatchObject({
    added: parameterDefinitions.length,
  });
  await run((ctx) =>
    ctx.db
      .updateTable('dining_parameter')
      .set({ param_value: '9' })
      .where('param_key', '=', 'booking.open.days')
      .where('place_id', 'is', null)
      .execute(),
  );
  expect((await run((ctx) => readDiningSettings(ctx, own))).meals[0]?.orderOpenDays).toBe(3);
  expect((await run((ctx) => readDiningSettings(ctx, other))).meals[0]?.orderOpenDays).toBe(9);
});

it('a changed value holds at once', async () => {
  const placeId = await run((ctx) => createPlace(ctx));
  await run((ctx) => setParameter(ctx, 'meal.window.lunch', '10:00-15:00', placeId));
  expect((await run((ctx) => readDiningSettings(ctx, placeId))).meals[1]).toMatchObject({
    start: '10:00',
    end: '15:00',
  });
});
