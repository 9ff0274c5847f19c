import { savepoint } from '@refectory/engine/database/savepoint.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createTicketType } from '@refectory/server/test/factories/ticket.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { systemAccounts } from '#wallet/server/account/system-account.ts';
import { verifyLedger } from '#wallet/server/proof/verify-ledger.ts';
import { retireKey } from './key/retire-keys.ts';
import { rotateKey } from './key/rotate-key.ts';
import { cancelOrder } from './order/cancel-order.ts';
import { expireOrders } from './order/expire-orders.ts';
import { payOrder } from './order/pay-order.ts';
import { refundSomeTickets } from './order/refund-tickets.ts';
import { createOrder, sellTickets } from './order/sell-tickets.ts';
import { expireTickets } from './ticket/expire-tickets.ts';
import { reissueTicket } from './ticket/issue-again.ts';
import { transferTicket } from './ticket/transfer-ticket.ts';
import { voidTicket } from './ticket/void-ticket.ts';
import { generateTickets } from './type/generate-tickets.ts';

// Random histories: whatever people do with tickets, stock, states and money agree after each step.

const testApp = await createTestApp();
await testApp.app();
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
afterAll(() => testApp.close());

const histories = 100;
const steps = 22;

interface World {
  readonly typeId: string;
  readonly employeeId: string;
}

type Step = (ctx: Context, world: World, n: number) => Promise<unknown>;

/** The id of some row of the type, chosen by a number; none: an id that is not there. */
async function pick(ctx: Context, table: 'ticket_order' | 'ticket_ticket', { typeId }: World, n: number) {
  const rows = await ctx.db.selectFrom(table).select('id').where('type_id', '=', typeId).orderBy('id').execute();
  return rows[n % Math.max(rows.length, 1)]?.id ?? '999999999999';
}

const later = async (ctx: Context, n: number): Promise<Context> => {
  const now = new Date(ctx.now.getTime() + n * 60_000);
  await sql`select set_config('app.now', ${now.toISOString()}, true)`.execute(ctx.db);
  return { ...ctx, now };
};

const actions: Readonly<Record<string, Step>> = {
  generate: (ctx, { typeId }, n) => generateTickets(ctx, { id: typeId, count: 1 + (n % 4) }),
  order: (ctx, { typeId }, n) => createOrder(ctx, { typeId, quantity: 1 + (n % 3), buyerName: `客人${n}` }),
  sell: (ctx, { typeId }, n) => sellTickets(ctx, { typeId, quantity: 1 + (n % 4), buyerName: `客人${n}`, payType: 3 }),
  sellFromBalance: (ctx, { typeId, employeeId }, n) =>
    sellTickets(ctx, { typeId, quantity: 1 + (n % 3), employeeId, payType: 1 }),
  pay: async (ctx, world, n) => payOrder(ctx, { id: await pick(ctx, 'ticket_order', world, n), payType: 4 }),
  cancel: async (ctx, world, n) => cancelOrder(ctx, { id: await pick(ctx, 'ticket_order', world, n), reason: '取消' }),
  refund: async (ctx, world, n) => {
    const ticketId = await pick(ctx, 'ticket_ticket', world, n);
    const row = await ctx.db
      .selectFrom('ticket_ticket')
      .select('order_id')
      .where('id', '=', ticketId)
      .executeTakeFirst();
    return refundSomeTickets(ctx, { id: row?.order_id ?? '999999999999', ticketIds: [ticketId], reason: '退' });
  },
  use: async (ctx, world, n) =>
    sql`update ticket_ticket set ticket_status = 3, uses_left = 0, uses_count = uses_count + 1
      where tenant_id = app_tenant() and id = ${await pick(ctx, 'ticket_ticket', world, n)}::bigint and ticket_status = 1`.execute(
      ctx.db,
    ),
  void: async (ctx, world, n) => voidTicket(ctx, { id: await pick(ctx, 'ticket_ticket', world, n), reason: '作废' }),
  transfer: async (ctx, world, n) =>
    transferTicket(ctx, { id: await pick(ctx, 'ticket_ticket', world, n), holder: `新人${n}` }),
  reissue: async (ctx, world, n) =>
    reissueTicket(ctx, { id: await pick(ctx, 'ticket_ticket', world, n), reason: '遗失' }),
  expireOrders: async (ctx, _, n) => expireOrders(await later(ctx, n % 40)),
  expireTickets: async (ctx, _, n) => expireTickets(await later(ctx, n % 2 === 0 ? 0 : 60 * 24 * 60)),
  rotate: (ctx) => rotateKey(ctx),
  retire: async (ctx) => {
    const key = await ctx.db.selectFrom('ticket_key').select('id').where('key_status', '=', 2).executeTakeFirst();
    return key && retireKey(ctx, { id: key.id, reason: '泄露' });
  },
};

/** What of the type does not agree; nothing when all does. */
async function findFaults(ctx: Context, { typeId }: World): Promise<unknown> {
  const { rows } = await sql<{ stock: boolean; states: boolean; orders: boolean; money: boolean }>`
    with tickets as (select * from ticket_ticket where tenant_id = app_tenant() and type_id = ${typeId}::bigint)
    select (
      select taken = (select count(*) from tickets where order_id is not null and ticket_status <> 6)
        and pooled = (select count(*) from tickets where order_id is null and ticket_status = 0) and taken + pooled <= stock
      from ticket_stock where tenant_id = app_tenant() and type_id = ${typeId}::bigint) as stock,
    (select generated_count + sold_count + partly_used_count + used_count + expired_count + void_count + refunded_count
        = (select count(*) from tickets) and "left" = stock - taken
      from ticket_type_row where tenant_id = app_tenant() and id = ${typeId}::bigint) as states,
    not exists (
      select from ticket_order o
      cross join lateral (
        select count(*) as held, count(*) filter (where ticket_status = 6) as refunded,
          count(*) filter (where ticket_status = 0) as unsold from tickets t where t.order_id = o.id) n
      where o.tenant_id = app_tenant() and o.type_id = ${typeId}::bigint and (
        n.held <> case when o.order_status = 40 and o.pay_status = 10 then 0 else o.quantity end
        or o.refunded <> n.refunded * o.price or (o.pay_status = 20 and n.unsold > 0)
        or (o.order_status = 20 and n.refunded = n.held))) as orders,
    not exists (
      select from ticket_order o
      where o.tenant_id = app_tenant() and o.type_id = ${typeId}::bigint
        and case when o.pay_status = 20 then o.amount - o.refunded else 0 end <> (
          select coalesce(sum(e.amount), 0) from wallet_entry e
          join wallet_transfer f on f.tenant_id = e.tenant_id and f.id = e.transfer_id
          where e.tenant_id = app_tenant() and f.business_type = 'ticket.order' and f.business_id = o.id::text
            and e.account_id = ${systemAccounts.revenue}::bigint)) as money`.execute(ctx.db);
  return rows[0];
}

const agreed = { stock: true, states: true, orders: true, money: true };

test(`${histories} histories of ${steps} steps keep stock, states, orders and money in agreement`, {
  timeout: 180_000,
}, async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(1000)), {
        minLength: steps,
        maxLength: steps,
      }),
      fc.integer({ min: 1, max: 14 }),
      async (history, stock) =>
        inTenant(async (ctx) => {
          const world = {
            typeId: await createTicketType(ctx, { stock, price: '700' }),
            employeeId: await createDiner(ctx, { cash: '50' }),
          };
          for (const [name, n] of history) {
            const outcome = await attempt(ctx, () => (actions[name] as Step)(ctx, world, n));
            done.set(name, (done.get(name) ?? 0) + outcome);
            await sql`select set_config('app.now', ${ctx.now.toISOString()}, true)`.execute(ctx.db);
            expect(await findFaults(ctx, world), `after ${name}`).toEqual(agreed);
          }
        }),
    ),
    { numRuns: histories, seed: 20_261_123, endOnFailure: true },
  );
  // Each of them went through now and then.
  expect([...done].filter(([, times]) => times === 0)).toEqual([]);
  expect(await inTenant(verifyLedger)).toMatchObject({ proven: true, findings: [] });
});

/** 1 when it went through, 0 when it was refused by name; anything else is a fault. */
async function attempt(ctx: Context, fn: () => Promise<unknown>): Promise<number> {
  try {
    await savepoint(ctx, fn);
    return 1;
  } catch (error) {
    if (error instanceof DomainError) return 0;
    throw error;
  }
}
