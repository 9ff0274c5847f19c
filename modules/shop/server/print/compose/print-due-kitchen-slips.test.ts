import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createPrinter } from '@refectory/server/test/factories/kitchen/printer.ts';
import { createOrder, createPaidOrder, createShop, orderRequest } from '@refectory/server/test/factories/order.ts';
import { setParameter } from '@refectory/server/test/factories/place.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceOrders } from '#shop/server/order/change/advance-orders.ts';
import { cancelOrders } from '#shop/server/order/change/cancel-orders.ts';
import { payOrders } from '#shop/server/order/pay-orders.ts';
import { kitchenSlipsJob } from './print-due-kitchen-slips.ts';

// Kitchen slips are printed at the lead time: lunch starts at 11:00, its preparation at 10:00.

const testApp = await createTestApp();
const inTenant = <T>(fn: (ctx: Context) => Promise<T>, tenantId = '000000') => testApp.run(tenantId, fn);
const environment: JobEnvironment = {
  withTenant: testApp.run,
  listTenants: async () => ['000000', '100001'],
  now: testApp.now,
};
const work = () => kitchenSlipsJob.run(environment, undefined as never);
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

const kitchen = async (ctx: Context) => {
  const shop = await createShop(ctx);
  await createPrinter(ctx, { placeId: shop.placeId });
  return { shop, who: await createDiner(ctx) };
};
const listSlips = (id: string, tenantId?: string) =>
  inTenant(
    async (ctx) =>
      (await ctx.db.selectFrom('shop_print_job').select('id').where('business_id', '=', id).execute()).length,
    tenantId,
  );
const ordered = (tenantId?: string) =>
  inTenant(async (ctx) => {
    const { shop, who } = await kitchen(ctx);
    return createPaidOrder(ctx, orderRequest(shop, who));
  }, tenantId);

describe('an order for another day', () => {
  test('is printed when its meal is prepared, once, by however many servers and tenants', async () => {
    const [id, other] = [await ordered(), await ordered('100001')];
    await work();
    expect(await listSlips(id)).toBe(0);
    testApp.setClock('2026-11-21 09:59:59');
    await work();
    expect(await listSlips(id)).toBe(0);
    testApp.setClock('2026-11-21 10:00:00');
    await Promise.all([work(), work(), work()]);
    expect([await listSlips(id), await listSlips(other, '100001')]).toEqual([1, 1]);
    const { kitchen_at } = await inTenant((ctx) =>
      ctx.db.selectFrom('shop_order').select('kitchen_at').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(kitchen_at).toEqual(testApp.now());
    testApp.setClock('2026-11-21 10:01:00');
    await work();
    expect(await listSlips(id)).toBe(1);
  });

  test('cancelled before that it prints nothing, also when both come at once', async () => {
    const [early, ...late] = [await ordered(), await ordered(), await ordered(), await ordered()];
    await inTenant((ctx) => cancelOrders(ctx, [early as string]));
    testApp.setClock('2026-11-21 10:00:00');
    await Promise.all([...late.map((id) => inTenant((ctx) => cancelOrders(ctx, [id]))), work()]);
    await work();
    for (const id of [early, ...late]) expect(await listSlips(id as string)).toBe(0);
  });

  test('is printed after downtime during its meal, and not afterwards', async () => {
    const late = await ordered();
    testApp.setClock('2026-11-21 12:59:00');
    await work();
    expect(await listSlips(late)).toBe(1);
    testApp.setClock('2026-11-20 12:00:00');
    const missed = await ordered();
    testApp.setClock('2026-11-21 13:46:00');
    await work();
    expect(await listSlips(missed)).toBe(0);
  });

  test('is printed at once when somebody begins it early', async () => {
    const id = await ordered();
    await inTenant((ctx) => advanceOrders(ctx, 'prepare', [id]));
    expect(await listSlips(id)).toBe(1);
  });
});

describe('an order for the meal that is prepared or on', () => {
  test('is printed with the payment', async () => {
    testApp.setClock('2026-11-21 10:30:00');
    const { id } = await inTenant(async (ctx) => {
      const { shop, who } = await kitchen(ctx);
      return { id: await createOrder(ctx, orderRequest(shop, who)) };
    });
    expect(await listSlips(id)).toBe(0);
    await inTenant((ctx) => payOrders(ctx, [id]));
    expect(await listSlips(id)).toBe(1);
  });

  test('is what the parameter of its place says', async () => {
    const id = await inTenant(async (ctx) => {
      const { shop, who } = await kitchen(ctx);
      await setParameter(ctx, 'kitchen.lead.minutes', '1440', shop.placeId);
      return createPaidOrder(ctx, orderRequest(shop, who));
    });
    expect(await listSlips(id)).toBe(1);
  });
});
