import type { Context } from '@refectory/engine/request/context.ts';
import { createPlace, setParameter } from '@refectory/server/test/factories/place.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, expect, it } from 'vitest';
import { readDiningSettings, readSettingsOfPlaces } from './dining-settings.ts';

const testApp = await createTestApp();
afterAll(() => testApp.close());
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

it('of several places each has its own values, else those of the tenant', async () => {
  const [own, other] = await run(async (ctx) => [await createPlace(ctx), await createPlace(ctx)] as const);
  await run(async (ctx) => {
    await setParameter(ctx, 'cancel.cutoff.minutes', '7');
    await setParameter(ctx, 'cancel.cutoff.minutes', '8', own);
  });
  const read = await run(async (ctx) => {
    const settingsOf = await readSettingsOfPlaces(ctx, [other, own, own, `00${own}`]);
    return [own, `00${own}`, other].map(settingsOf);
  });
  expect(read.map(({ cancelCutoffMinutes }) => cancelCutoffMinutes)).toEqual([8, 8, 7]);
  expect(read[0]).toEqual(await run((ctx) => readDiningSettings(ctx, own)));
  expect(read[2]).toEqual(await run((ctx) => readDiningSettings(ctx, other)));
  await expect(run(async (ctx) => (await readSettingsOfPlaces(ctx, [own]))(other))).rejects.toThrow(other);
});
