import type { Context } from '@refectory/engine/request/context.ts';
import { stockKind } from '@refectory/modules/stock/contract/dictionaries.ts';
import { postMovements } from '@refectory/modules/stock/server/ledger/post-movements.ts';
import { createRaw } from '@refectory/server/test/factories/kitchen/raw-material.ts';
import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What was in store, came, went and is left (spec/report#stock-balance).

const { receive, consume, waste } = stockKind.keys;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

test('opening, in, out and closing of the days asked for agree, for the places of the reader', async () => {
  const { rice, placeId, elsewhere } = await run(async (ctx) => ({
    rice: await createRaw(ctx),
    placeId: await createPlace(ctx),
    elsewhere: await createPlace(ctx),
  }));
  const post = async (at: string, kind: number, quantity: string, unitCost?: string, place = placeId) => {
    testApp.setClock(at);
    const line = { rawId: rice, placeId: place, quantity, unitCost: unitCost ?? null };
    await run((ctx) => postMovements(ctx, { kind, businessType: 'stock.level' }, [line]));
  };
  await post('2026-11-10 08:00:00', receive, '10', '5');
  await post('2026-11-12 08:00:00', receive, '10', '7');
  await post('2026-11-12 12:00:00', consume, '-5');
  await post('2026-11-13 20:00:00', waste, '-1.5');
  await post('2026-11-15 12:00:00', consume, '-2');
  await post('2026-11-12 12:00:00', receive, '1', '9', elsewhere);
  testApp.setClock('2026-11-20 09:00:00');
  await run(async (ctx) => {
    const { id } = await createUser(ctx, { account: 'counter', permissions: ['stock_balance', 'stock_movement'] });
    await restrictToPlaces(ctx, id, [placeId]);
  });
  const days = { day_datege: '2026-11-11', day_datele: '2026-11-13' };
  const { body } = await testApp.call('counter', 'GET', '/basic/detail/stock_balance', days);
  expect(body.data.records).toMatchObject([
    {
      rawId: rice,
      placeId,
      openQuantity: '10',
      inQuantity: '10',
      outQuantity: '6.5',
      endQuantity: '13.5',
      openValue: '50.00',
      inValue: '70.00',
      outValue: '39.00',
      wasteValue: '9.00',
      endValue: '81.00',
    },
  ]);
});
