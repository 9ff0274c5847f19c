import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { countSold, createOrder, createShop, orderRequest } from '@refectory/server/test/factories/order.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#wallet/server/proof/verify-ledger.ts';
import { cancelOrders } from '../change/cancel-orders.ts';
import { payOrders } from '../pay-orders.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

/** `ok`, or the code of the refusal; other errors are rethrown. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );

test('of 200 on the last portion one gets it', async () => {
  const { shop, who } = await inTenant(async (ctx) => ({
    shop: await createShop(ctx, { serving: 1 }),
    who: await createDiner(ctx),
  }));
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () => outcome(inTenant((ctx) => createOrder(ctx, orderRequest(shop, who))))),
  );
  expect(outcomes.filter((each) => each === 'ok')).toHaveLength(1);
  expect(outcomes.filter((each) => each === 'shop.sold-out')).toHaveLength(199);
  expect(await inTenant((ctx) => countSold(ctx, shop.goodsId))).toBe(1);
});

test('the limit per person holds for orders at the same time', async () => {
  const { shop, who } = await inTenant(async (ctx) => ({
    shop: await createShop(ctx, { limitPerPerson: 2 }),
    who: await createDiner(ctx),
  }));
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => outcome(inTenant((ctx) => createOrder(ctx, orderRequest(shop, who))))),
  );
  expect(outcomes.filter((each) => each === 'ok')).toHaveLength(2);
  expect(outcomes.filter((each) => each === 'shop.limit-per-person')).toHaveLength(8);
});

test('an order that waits for a change of the menu is refused if the item is gone', async () => {
  const { shop, who } = await inTenant(async (ctx) => ({ shop: await createShop(ctx), who: await createDiner(ctx) }));
  let ordering: Promise<unknown> = Promise.resolve();
  await inTenant(async (ctx) => {
    await sql`update shop_goods set weekno = 7 where id = ${shop.goodsId}`.execute(ctx.db);
    ordering = inTenant((other) => createOrder(other, orderRequest(shop, who))).catch((error: unknown) => error);
    // Meanwhile it waits for the row.
    await pause(300);
  });
  expect(await ordering).toMatchObject({ constraint: 'shop_order_item_on_menu' });
  expect(await inTenant((ctx) => countSold(ctx, shop.goodsId))).toBe(0);
});

test('an order is paid once, cancelled once, or both in order', async () => {
  const { shop, who } = await inTenant(async (ctx) => ({ shop: await createShop(ctx), who: await createDiner(ctx) }));
  const id = await inTenant((ctx) => createOrder(ctx, orderRequest(shop, who)));
  const pay = () => outcome(inTenant((ctx) => payOrders(ctx, [id])));
  expect((await Promise.all([pay(), pay(), pay()])).sort()).toEqual([
    'ok',
    'platform.wrong-state',
    'platform.wrong-state',
  ]);
  const cancel = () => outcome(inTenant((ctx) => cancelOrders(ctx, [id])));
  expect((await Promise.all([cancel(), cancel()])).sort()).toEqual(['ok', 'platform.wrong-state']);
  expect(await inTenant((ctx) => countSold(ctx, shop.goodsId))).toBe(0);
});

test('after any mix of orders, payments and cancellations the ledger is proven and the portions agree', async () => {
  const { shop, second, people } = await inTenant(async (ctx) => {
    const shop = await createShop(ctx, { serving: 40, price: 700n });
    const second = await createGoods(ctx, { placeId: shop.placeId, serving: 25, price: 300n });
    const people = [];
    for (let n = 0; n < 6; n += 1) people.push(await createDiner(ctx, { cash: '60' }));
    return { shop, second, people };
  });
  const ids: string[] = [];
  // Each client has a fixed random sequence; how they interleave depends on the machine.
  const client = async (seed: number) => {
    for (let step = 0; step < 20; step += 1) {
      const roll = (seed * 31 + step * 17 + ((seed * step) % 13)) % 100;
      const id = ids[(seed * 7 + step * 3) % Math.max(1, ids.length)] ?? '999999999';
      const items = [shop.goodsId, second]
        .map((goodsId, n) => ({ goodsId, quantity: (roll + n) % 3 }))
        .filter(({ quantity }) => quantity > 0);
      const employeeId = people[(seed + step) % people.length] as string;
      if (roll < 50)
        await outcome(
          inTenant((ctx) => createOrder(ctx, orderRequest(shop, employeeId, { items }))).then((created) =>
            ids.push(created),
          ),
        );
      else if (roll < 75) await outcome(inTenant((ctx) => payOrders(ctx, [id], roll % 2 === 0 ? 2 : undefined)));
      else await outcome(inTenant((ctx) => cancelOrders(ctx, [id])));
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, n) => client(n)));

  await inTenant(async (ctx) => {
    await verifyLedger(ctx);
    const proof = ctx.db.selectFrom('wallet_proof').select('proven').orderBy('id', 'desc').limit(1);
    expect(await proof.executeTakeFirstOrThrow()).toEqual({ proven: true });
    const held = await sql<{ goods_id: string; portions: string }>`
      select i.goods_id, sum(i.quantity) as portions from shop_order o join shop_order_item i on i.tenant_id = o.tenant_id and i.order_id = o.id
      where o.place_id = ${shop.placeId}::bigint and o.order_status <> 60 group by 1`.execute(ctx.db);
    const portions = new Map(held.rows.map((row) => [row.goods_id, Number(row.portions)]));
    for (const goodsId of [shop.goodsId, second])
      expect(await countSold(ctx, goodsId)).toBe(portions.get(goodsId) ?? 0);
    const money = await sql<{ states: string; kept: string; entries: string }>`
      select (select count(distinct order_status)::int from shop_order) as states,
        (select sum(pay_price - refunded) from shop_order where pay_status = 20 and pay_type = 1 and place_id = ${shop.placeId}::bigint) as kept,
        (select -sum(e.amount) from wallet_entry e join wallet_transfer t on t.tenant_id = e.tenant_id and t.id = e.transfer_id
          where e.employee_id = any(${people}::bigint[]) and t.business_type = 'shop.order') as entries`.execute(
      ctx.db,
    );
    expect(money.rows[0]?.states).toBeGreaterThanOrEqual(3);
    expect(money.rows[0]?.kept).toBe(money.rows[0]?.entries);
  });
});
