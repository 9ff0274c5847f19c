import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createSportsHall } from '@refectory/server/test/factories/space.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#wallet/server/proof/verify-ledger.ts';

// A booking earns points for its price, not for its deposit, and once (spec/wallet#points).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  const points = { isOn: true, earnPerYuan: '1', pointsPerYuan: 100, minExchange: 1 };
  await run((ctx) =>
    sql`insert into sys_setting (setting_key, value) values ('points', ${JSON.stringify(points)}::jsonb)`.execute(
      ctx.db,
    ),
  );
}, 60_000);
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = async (path: string, input: object) => (await testApp.call('admin', 'POST', path, input)).body;

test('its price once, however often it is changed', async () => {
  const hall = await run((ctx) => createSportsHall(ctx, { days: 8, deposit: 50_000 }));
  const racket = await run((ctx) =>
    insertRow(ctx, 'space_equipment', { venue_id: hall.venueId, name: '球拍', price: 1000, stock: 3 }),
  );
  const who = await run((ctx) => createDiner(ctx, { cash: '1000' }));
  const points = () =>
    run(async (ctx) => {
      const found = await ctx.db
        .selectFrom('wallet_points_account')
        .select('balance')
        .where('employee_id', '=', who)
        .executeTakeFirst();
      return Number(found?.balance ?? 0);
    });
  const exchange = (count: number) => post('/wallet/wallet/exchange', { id: who, points: count });
  const { data } = await post('/space/bookinglist/submit', {
    areaId: hall.others[0],
    typeId: hall.typeId,
    startAt: '2026-11-23 09:00:00',
    endAt: '2026-11-23 10:00:00',
    employeeId: who,
    persons: 1,
  });
  const equip = (quantity: number) =>
    post('/space/bookinglist/equip', {
      id: data.id,
      addons: quantity > 0 ? [{ equipmentId: racket, quantity }] : [],
    });
  await post('/space/bookinglist/pay', { ids: data.id, payType: 1 });
  expect(await points()).toBe(50);
  expect((await exchange(50)).success).toBe(true);
  await equip(1);
  expect(await points()).toBe(10);
  await exchange(10);
  for (const [quantity, earned] of [
    [0, 0],
    [1, 0],
    [2, 10],
    [0, 0],
  ] as const) {
    expect((await equip(quantity)).success).toBe(true);
    expect(await points()).toBe(earned);
  }
  await post('/space/bookinglist/cancel', { ids: data.id });
  expect(await run(verifyLedger)).toMatchObject({ proven: true });
});
