import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import {
  createPaidTicketOrder,
  createTicketType,
  listTicketIds,
  readTicketStock,
} from '@refectory/server/test/factories/ticket.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { rotateKey } from '../key/rotate-key.ts';
import { generateTickets } from '../type/generate-tickets.ts';
import { cancelOrder } from './cancel-order.ts';
import { expireOrders } from './expire-orders.ts';
import { payOrder } from './pay-order.ts';
import { refundSomeTickets } from './refund-tickets.ts';
import { createOrder, sellTickets } from './sell-tickets.ts';

const testApp = await createTestApp();
await testApp.app();
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

const outcomes = async (requests: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(requests);
  return {
    done: settled.filter(({ status }) => status === 'fulfilled').length,
    refusals: [...new Set(settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : [])))],
  };
};
const many = <T>(count: number, fn: (n: number) => Promise<T>) => Array.from({ length: count }, (_, n) => fn(n));
const readOrder = (id: string) =>
  inTenant((ctx) => ctx.db.selectFrom('ticket_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

test('of 200 who buy the last ticket one gets it', async () => {
  const typeId = await inTenant((ctx) => createTicketType(ctx, { stock: 1 }));
  const bought = await outcomes(
    many(200, (n) => inTenant((ctx) => sellTickets(ctx, { typeId, quantity: 1, buyerName: `客人${n}`, payType: 2 }))),
  );
  expect(bought).toEqual({ done: 1, refusals: ['ticket.sold-out'] });
  expect(await inTenant((ctx) => readTicketStock(ctx, typeId))).toEqual({ stock: 1, taken: 1, pooled: 0 });
});

test('50 who generate and buy at once never have more than the stock', async () => {
  const typeId = await inTenant((ctx) => createTicketType(ctx, { stock: 60 }));
  const { refusals } = await outcomes(
    many(50, (n) =>
      inTenant<unknown>((ctx) =>
        n % 2 === 0
          ? generateTickets(ctx, { id: typeId, count: 5 })
          : createOrder(ctx, { typeId, quantity: 3, buyerName: `客人${n}` }),
      ),
    ),
  );
  expect(refusals).toEqual(['ticket.sold-out']);
  const { taken, pooled } = await inTenant((ctx) => readTicketStock(ctx, typeId));
  expect(taken + pooled).toBeLessThanOrEqual(60);
  expect(taken % 3).toBe(0);
  const { count } = await inTenant((ctx) =>
    ctx.db
      .selectFrom('ticket_ticket')
      .select((is) => is.fn.countAll<string>().as('count'))
      .where('type_id', '=', typeId)
      .executeTakeFirstOrThrow(),
  );
  expect(Number(count)).toBe(taken + pooled);
});

test('paying, cancelling and expiring one order at the same moment: exactly one of them happens', async () => {
  for (let round = 0; round < 6; round += 1) {
    testApp.setClock('2026-11-20 12:00:00');
    const [typeId, who] = await inTenant(async (ctx) => [await createTicketType(ctx), await createDiner(ctx)]);
    const order = await inTenant((ctx) => createOrder(ctx, { typeId, quantity: 2, employeeId: who, payType: 1 }));
    // The deadline itself is still in time to pay; the job cancels what is past it.
    testApp.setClock(round % 2 === 0 ? '2026-11-20 12:15:00' : '2026-11-20 12:15:01');
    await Promise.allSettled([
      inTenant((ctx) => payOrder(ctx, { id: order.id })),
      inTenant((ctx) => cancelOrder(ctx, { id: order.id })),
      inTenant(expireOrders),
      inTenant((ctx) => payOrder(ctx, { id: order.id })),
    ]);
    const row = await readOrder(order.id);
    const isPaid = row.order_status === 20;
    expect([20, 40]).toContain(row.order_status);
    expect(row.pay_status).toBe(isPaid ? 20 : 10);
    const { taken } = await inTenant((ctx) => readTicketStock(ctx, typeId));
    expect(taken).toBe(isPaid ? 2 : 0);
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: isPaid ? '76.00' : '100.00' });
  }
});

test('twenty refunds of one ticket and cancellations of its order give its money back once', async () => {
  const [typeId, who] = await inTenant(async (ctx) => [await createTicketType(ctx), await createDiner(ctx)]);
  const id = await inTenant((ctx) => createPaidTicketOrder(ctx, { typeId, employeeId: who, payType: 1 }));
  const [ticketId = ''] = await inTenant((ctx) => listTicketIds(ctx, id));
  const refunds = await outcomes(
    many(20, (n) =>
      inTenant<unknown>((ctx) =>
        n === 19
          ? cancelOrder(ctx, { id, reason: '天气' })
          : refundSomeTickets(ctx, { id, ticketIds: [ticketId], reason: '退' }),
      ),
    ),
  );
  expect(refunds.done).toBeGreaterThan(0);
  expect(refunds.done).toBeLessThan(3);
  const row = await readOrder(id);
  const left = (10_000 - 2400 + Number(row.refunded)) / 100;
  expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: left.toFixed(2) });
  expect(await inTenant((ctx) => readTicketStock(ctx, typeId))).toMatchObject({
    taken: 2 - Number(row.refunded) / 1200,
  });
});

test('first sales at once make one key; rotations beside them leave one that signs', async () => {
  const typeId = await testApp.run('100001', (ctx) => createTicketType(ctx, { stock: 50 }));
  const inOther = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('100001', fn);
  const sold = await outcomes(
    many(10, (n) => inOther((ctx) => sellTickets(ctx, { typeId, quantity: 1, buyerName: `客人${n}` }))),
  );
  expect(sold).toEqual({ done: 10, refusals: [] });
  await Promise.allSettled([
    ...many(4, () => inOther(rotateKey)),
    ...many(10, (n) => inOther((ctx) => sellTickets(ctx, { typeId, quantity: 1, buyerName: `客人${n}` }))),
  ]);
  const keys = await inOther((ctx) => ctx.db.selectFrom('ticket_key').select(['number', 'key_status']).execute());
  expect(keys.filter((key) => key.key_status === 1)).toHaveLength(1);
  expect(new Set(keys.map((key) => key.number)).size).toBe(keys.length);
  const unsigned = await inOther((ctx) =>
    ctx.db
      .selectFrom('ticket_ticket')
      .select('id')
      .where('ticket_status', '=', 1)
      .where('key_id', 'is', null)
      .execute(),
  );
  expect(unsigned).toEqual([]);
});
