import type { Context } from '@refectory/engine/request/context.ts';
import { createPaidTicketOrder, createTicketType, listTicketIds } from '@refectory/server/test/factories/ticket.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { cancelOrder } from '#ticket/server/order/cancel-order.ts';
import { refundSomeTickets } from '#ticket/server/order/refund-tickets.ts';
import { createOrder } from '#ticket/server/order/sell-tickets.ts';

// The report of ticket sales (spec/report#ticket-sales).

const testApp = await createTestApp();
await testApp.app();
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
afterAll(() => testApp.close());

const read = async (path: string, query: object = {}) => (await testApp.call('admin', 'GET', path, query)).body.data;

test('has a line per day, type and way of payment, which adds up and opens its tickets', async () => {
  const typeId = await inTenant(async (ctx) => {
    const type = await createTicketType(ctx);
    const some = await createPaidTicketOrder(ctx, { typeId: type, quantity: 3, payType: 3 });
    const [first = ''] = await listTicketIds(ctx, some);
    await refundSomeTickets(ctx, { id: some, ticketIds: [first], reason: '少一人' });
    await createPaidTicketOrder(ctx, { typeId: type, quantity: 1, payType: 2 });
    await cancelOrder(ctx, { id: await createPaidTicketOrder(ctx, { typeId: type, payType: 2 }), reason: '天气' });
    await createOrder(ctx, { typeId: type, quantity: 2, buyerName: '未付' });
    return type;
  });
  const { records } = await read('/basic/detail/ticket_sales', { typeId, ascs: 'payType' });
  expect(records).toMatchObject([
    { payType: 2, sold: 3, amount: '36.00', refunded: 2, refundedAmount: '24.00', net: '12.00', live: 1, used: 0 },
    { payType: 3, sold: 3, amount: '36.00', refunded: 1, refundedAmount: '12.00', net: '24.00', live: 2, expired: 0 },
  ]);
  expect(records[0].soldOn).toBe('2026-11-20');
  expect(await read('/basic/detail/ticket_sales/sums', { typeId })).toMatchObject({ sold: 6, net: '36.00' });
  const opened = await read('/ticket/ticketlist/list', { typeId, soldOn: '2026-11-20', payType: 3 });
  expect(opened.total).toBe(3);
});
