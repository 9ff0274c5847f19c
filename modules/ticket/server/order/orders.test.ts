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
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#wallet/server/proof/verify-ledger.ts';
import { generateTickets } from '../type/generate-tickets.ts';
import { cancelOrder } from './cancel-order.ts';
import { expireOrders } from './expire-orders.ts';
import { payOrder } from './pay-order.ts';
import { refundSomeTickets } from './refund-tickets.ts';
import { createOrder, sellTickets } from './sell-tickets.ts';

const testApp = await createTestApp();
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
await testApp.app();
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

const readOrder = (id: string) =>
  inTenant((ctx) => ctx.db.selectFrom('ticket_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const readTickets = (orderId: string) =>
  inTenant((ctx) =>
    ctx.db.selectFrom('ticket_ticket').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
  );
const stock = (typeId: string) => inTenant((ctx) => readTicketStock(ctx, typeId));
const isProven = async () => {
  await inTenant(verifyLedger);
  return inTenant((ctx) =>
    ctx.db.selectFrom('wallet_proof').select('proven').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  );
};

describe('selling', () => {
  test('takes generated tickets first, gives them days, uses and a key, and moves the money', async () => {
    const typeId = await inTenant((ctx) => createTicketType(ctx, { uses: 3, valid_days: 7 }));
    const made = await inTenant((ctx) => generateTickets(ctx, { id: typeId, count: 2 }));
    expect(await stock(typeId)).toEqual({ stock: 10, taken: 0, pooled: 2 });
    const who = await inTenant((ctx) => createDiner(ctx, { name: '王芳' }));
    const sold = await inTenant((ctx) => sellTickets(ctx, { typeId, quantity: 3, employeeId: who, payType: 1 }));
    expect(sold).toMatchObject({
      amount: '36.00',
      ticketIds: [expect.any(String), expect.any(String), expect.any(String)],
    });
    const tickets = await readTickets(sold.id);
    expect(tickets[0]).toMatchObject({
      ticket_no: made.firstNo,
      ticket_status: 1,
      uses_left: 3,
      valid_from: '2026-11-20',
      valid_to: '2026-11-26',
      holder: '王芳',
      holder_employee_id: who,
      issue: 1,
    });
    expect(await stock(typeId)).toEqual({ stock: 10, taken: 3, pooled: 0 });
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '64.00' });
    expect(await isProven()).toEqual({ proven: true });
  });

  test('answers its state under both names, and is found by both', async () => {
    const id = await inTenant(async (ctx) => createPaidTicketOrder(ctx, { typeId: await createTicketType(ctx) }));
    const listed = async (query: object) =>
      (await testApp.call('admin', 'GET', '/ticket/orderlist/list', { size: 1000, ...query })).body.data.records.find(
        (row: { id: string }) => row.id === id,
      );
    for (const name of ['status', 'orderStatus'])
      expect(await listed({ [name]: 20 })).toMatchObject({ status: 20, orderStatus: 20 });
    expect(await listed({ status: 10 })).toBeUndefined();
    expect((await testApp.call('admin', 'GET', '/ticket/orderlist/detail', { id })).body.data.status).toBe(20);
  });

  test('to somebody who is no employee takes money at the counter only', async () => {
    const typeId = await inTenant((ctx) => createTicketType(ctx));
    await expect(inTenant((ctx) => sellTickets(ctx, { typeId, quantity: 1, payType: 2 }))).rejects.toMatchObject({
      code: 'ticket.buyer-missing',
    });
    await expect(
      inTenant((ctx) => sellTickets(ctx, { typeId, quantity: 1, buyerName: '张三', payType: 1 })),
    ).rejects.toMatchObject({ code: 'ticket.balance-needs-employee' });
    await expect(
      inTenant((ctx) => sellTickets(ctx, { typeId, quantity: 1, buyerName: '张三', payType: 6 })),
    ).rejects.toMatchObject({ code: 'ticket.pay-type-not-offered' });
    const { id } = await inTenant((ctx) => sellTickets(ctx, { typeId, quantity: 1, buyerName: '张三', payType: 3 }));
    expect(await readOrder(id)).toMatchObject({ order_status: 20, pay_type: 3, employee_id: null });
    expect(await isProven()).toEqual({ proven: true });
  });

  test('is refused of a type that is off sale, over, or sold out', async () => {
    const [off, over, few] = await inTenant(async (ctx) => [
      await createTicketType(ctx, { ticket_type_status: 2 }),
      await createTicketType(ctx, { valid_to: '2026-11-19' }),
      await createTicketType(ctx, { stock: 1 }),
    ]);
    const order = (typeId = '', quantity = 1) =>
      inTenant((ctx) => createOrder(ctx, { typeId, quantity, buyerName: '张三' }));
    await expect(order(off)).rejects.toMatchObject({ code: 'ticket.type-off-sale' });
    await expect(order(over)).rejects.toMatchObject({ code: 'ticket.type-over' });
    await expect(order(few, 2)).rejects.toMatchObject({ code: 'ticket.sold-out', params: { left: 1, wanted: 2 } });
    await order(few);
    await expect(order(few)).rejects.toMatchObject({ code: 'ticket.sold-out', params: { left: 0 } });
  });

  test.each([2, 3])(
    'to an employee of status %i is refused, and so is paying what he ordered before',
    async (status) => {
      const typeId = await inTenant((ctx) => createTicketType(ctx));
      const who = await inTenant((ctx) => createDiner(ctx));
      const { id } = await inTenant((ctx) => createOrder(ctx, { typeId, quantity: 1, employeeId: who, payType: 1 }));
      await inTenant((ctx) =>
        ctx.db.updateTable('dining_employee').set({ employee_status: status }).where('id', '=', who).execute(),
      );
      const refused = { code: 'ticket.employee-not-active', field: 'employeeId' };
      for (const payType of [1, 2]) {
        const request = { typeId, quantity: 1, employeeId: who, payType };
        await expect(inTenant((ctx) => sellTickets(ctx, request))).rejects.toMatchObject(refused);
        await expect(inTenant((ctx) => createOrder(ctx, request))).rejects.toMatchObject(refused);
      }
      await expect(inTenant((ctx) => payOrder(ctx, { id }))).rejects.toMatchObject(refused);
      expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '100.00' });
      await inTenant((ctx) => cancelOrder(ctx, { id }));
    },
  );

  test('what costs nothing is paid at once', async () => {
    const typeId = await inTenant((ctx) => createTicketType(ctx, { price: '0', uses: 0 }));
    const id = await inTenant((ctx) => createPaidTicketOrder(ctx, { typeId }));
    expect(await readOrder(id)).toMatchObject({ order_status: 20, transfer_id: null });
    expect(await readTickets(id)).toMatchObject([{ ticket_status: 1, uses_left: null }, { ticket_status: 1 }]);
    await inTenant((ctx) => cancelOrder(ctx, { id, reason: '天气' }));
    expect(await readOrder(id)).toMatchObject({ order_status: 40, refund_status: 0 });
  });
});

describe('an unpaid order', () => {
  test('holds its tickets until its deadline; then they are in stock again', async () => {
    const typeId = await inTenant((ctx) => createTicketType(ctx, { stock: 2 }));
    const { id } = await inTenant((ctx) => createOrder(ctx, { typeId, quantity: 2, buyerName: '张三' }));
    expect(await stock(typeId)).toEqual({ stock: 2, taken: 2, pooled: 0 });
    testApp.setClock('2026-11-20 12:16:00');
    await expect(inTenant((ctx) => payOrder(ctx, { id }))).rejects.toMatchObject({
      code: 'ticket.pay-deadline-passed',
    });
    expect(await inTenant(expireOrders)).toBeGreaterThan(0);
    expect(await inTenant(expireOrders)).toBe(0);
    expect(await stock(typeId)).toEqual({ stock: 2, taken: 0, pooled: 2 });
    expect(await readOrder(id)).toMatchObject({ order_status: 40, pay_status: 10 });
    await inTenant((ctx) => createPaidTicketOrder(ctx, { typeId }));
    expect(await stock(typeId)).toEqual({ stock: 2, taken: 2, pooled: 0 });
  });

  test('is cancelled without a reason and paid only once', async () => {
    const typeId = await inTenant((ctx) => createTicketType(ctx));
    const { id } = await inTenant((ctx) => createOrder(ctx, { typeId, quantity: 1, buyerName: '张三' }));
    await inTenant((ctx) => payOrder(ctx, { id, payType: 4 }));
    await expect(inTenant((ctx) => payOrder(ctx, { id }))).rejects.toMatchObject({ code: 'platform.wrong-state' });
    const other = await inTenant((ctx) => createOrder(ctx, { typeId, quantity: 1, buyerName: '张三' }));
    await inTenant((ctx) => cancelOrder(ctx, { id: other.id }));
    await expect(inTenant((ctx) => payOrder(ctx, { id: other.id }))).rejects.toMatchObject({
      code: 'platform.wrong-state',
    });
    expect(await stock(typeId)).toMatchObject({ taken: 1 });
  });
});

describe('refunds', () => {
  test('of some tickets go back to the very buckets; with the last the order is cancelled', async () => {
    const [typeId, who] = await inTenant(async (ctx) => [
      await createTicketType(ctx),
      await createDiner(ctx, { name: '李强' }),
    ]);
    const id = await inTenant((ctx) =>
      createPaidTicketOrder(ctx, { typeId, employeeId: who, payType: 1, quantity: 3 }),
    );
    const [first = '', ...rest] = await inTenant((ctx) => listTicketIds(ctx, id));
    const some = await inTenant((ctx) => refundSomeTickets(ctx, { id, ticketIds: [first, first], reason: '少一人' }));
    expect(some).toEqual({ refunded: '12.00', count: 1 });
    expect(await readOrder(id)).toMatchObject({ order_status: 20, refund_status: 10, refunded: '1200' });
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '76.00' });
    await expect(
      inTenant((ctx) => refundSomeTickets(ctx, { id, ticketIds: [first], reason: '再退' })),
    ).rejects.toMatchObject({ code: 'ticket.order-ticket-refunded' });
    await inTenant((ctx) => refundSomeTickets(ctx, { id, ticketIds: rest, reason: '都不去' }));
    expect(await readOrder(id)).toMatchObject({ order_status: 40, refund_status: 20, refunded: '3600' });
    expect(await stock(typeId)).toEqual({ stock: 10, taken: 0, pooled: 0 });
    expect(await isProven()).toEqual({ proven: true });
  });

  test('say beforehand what goes back where, for the tickets that are chosen', async () => {
    const [typeId, who] = await inTenant(async (ctx) => [
      await createTicketType(ctx),
      await createDiner(ctx, { name: '李静', saasNo: 'TK-9' }),
    ]);
    const id = await inTenant((ctx) =>
      createPaidTicketOrder(ctx, { typeId, employeeId: who, payType: 1, quantity: 3 }),
    );
    const [first, second] = await inTenant((ctx) => listTicketIds(ctx, id));
    const refund = async (call: string, input: object) =>
      (await testApp.call('admin', 'POST', `/ticket/orderlist/${call}`, { id, ...input })).body;
    const told = await refund('refund/preview', { ticketIds: [first, second] });
    expect(told).toMatchObject({ code: 200 });
    const { effects } = told.data;
    expect(effects).toEqual([{ text: expect.stringMatching(/24\.00.*李静/) }]);
    expect(await readOrder(id)).toMatchObject({ refunded: '0' });
    expect((await refund('refund', { ticketIds: [first], reason: '少一人' })).msg).toMatch(/12\.00.*李静/);
  });

  test('need a reason, tickets of that order, and none that was used', async () => {
    const typeId = await inTenant((ctx) => createTicketType(ctx));
    const [mine, other] = await inTenant(async (ctx) => [
      await createPaidTicketOrder(ctx, { typeId }),
      await createPaidTicketOrder(ctx, { typeId }),
    ]);
    const [ticket = ''] = await inTenant((ctx) => listTicketIds(ctx, other));
    await expect(
      inTenant((ctx) => refundSomeTickets(ctx, { id: mine, ticketIds: [ticket], reason: '错' })),
    ).rejects.toMatchObject({ code: 'ticket.ticket-of-other-order' });
    await expect(inTenant((ctx) => cancelOrder(ctx, { id: mine }))).rejects.toMatchObject({
      code: 'ticket.cancel-reason-missing',
    });
    await inTenant((ctx) =>
      ctx.db
        .updateTable('ticket_ticket')
        .set({ ticket_status: 3, uses_left: 0, uses_count: 1 })
        .where('id', '=', ticket)
        .execute(),
    );
    await expect(inTenant((ctx) => cancelOrder(ctx, { id: other, reason: '天气' }))).rejects.toMatchObject({
      code: 'ticket.order-ticket-used',
    });
    await inTenant((ctx) => cancelOrder(ctx, { id: mine, reason: '天气' }));
    expect(await readOrder(mine)).toMatchObject({ order_status: 40, refund_status: 20, cancel_reason: '天气' });
    expect(await readTickets(mine)).toMatchObject([{ ticket_status: 6 }, { ticket_status: 6 }]);
  });
});
