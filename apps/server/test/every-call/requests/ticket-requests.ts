import { createOrder } from '@refectory/modules/ticket/server/order/sell-tickets.ts';
import { createDiner } from '../../factories/booking.ts';
import { createPaidTicketOrder, createTicketType, listTicketIds } from '../../factories/ticket.ts';
import { type OwnRequest, readData, type WalkTools } from '../walk-tools.ts';
import { after, cancelled, removed } from './row-requests.ts';

/** A paid order of two tickets. */
const paidOrder = ({ walk: { testApp } }: WalkTools) =>
  testApp.run('000000', async (ctx) => {
    const id = await createPaidTicketOrder(ctx, { typeId: await createTicketType(ctx) });
    const [ticketId = '', ...rest] = await listTicketIds(ctx, id);
    return { id, ticketId, ticketIds: [ticketId, ...rest] };
  });

const tickets: OwnRequest = async (tools) => {
  const { ticketId, ticketIds } = await paidOrder(tools);
  return { input: { id: ticketId, ids: ticketIds, reason: 'x' } };
};

/** An unavailable ticket type. */
const offSale: OwnRequest = async ({ walk: { testApp } }) => ({
  input: { ids: [await testApp.run('000000', (ctx) => createTicketType(ctx, { ticket_type_status: 2 }))] },
});

/** Requests of tickets: orders, codes, keys. */
export const ticketRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/ticket/typelist/on': offSale,
  'POST /api/ticket/typelist/generatelist': async ({ walk: { testApp } }) => ({
    input: { ids: [await testApp.run('000000', (ctx) => createTicketType(ctx))], count: 3 },
  }),
  'POST /api/ticket/orderlist/sell': async ({ walk: { testApp } }) => ({
    input: await testApp.run('000000', async (ctx) => ({
      typeId: await createTicketType(ctx),
      employeeId: await createDiner(ctx),
      quantity: 2,
      payType: 1,
    })),
  }),
  'POST /api/ticket/orderlist/pay': async ({ walk: { testApp } }) => ({
    input: await testApp.run('000000', async (ctx) => {
      const order = { typeId: await createTicketType(ctx), quantity: 1, buyerName: '张三' };
      return { ids: [(await createOrder(ctx, order)).id], payType: 2 };
    }),
  }),
  'POST /api/ticket/orderlist/refund': async (tools) => {
    const { id, ticketId } = await paidOrder(tools);
    return { input: { id, ticketIds: [ticketId], reason: 'x' } };
  },
  'POST /api/ticket/orderlist/remove': cancelled('ticket.order', '/ticket/orderlist'),
  'POST /api/ticket/orderlist/restore': removed('ticket.order', '/ticket/orderlist'),
  'POST /api/ticket/placelist/open': after('ticket.place', '/ticket/placelist', 'close'),
  'POST /api/ticket/key/retire': async (tools) => {
    await paidOrder(tools);
    const { records } = await readData(tools.walk.get('/ticket/key/list', { keyStatus: 1 }));
    await readData(tools.walk.post('/ticket/key/rotate', {}));
    return { input: { ids: [(records as { id: string }[])[0]?.id], reason: 'x' } };
  },
  'GET /api/ticket/ticketlist/printed': tickets,
  'GET /api/ticket/ticketlist/code': tickets,
  'GET /api/ticket/ticketlist/pdf': tickets,
  'GET /api/ticket/ticketlist/image': tickets,
};
