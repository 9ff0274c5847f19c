import { randomUUID } from 'node:crypto';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createTicketType } from '@refectory/server/test/factories/ticket.ts';
import { createGate } from '@refectory/server/test/factories/ticket-check.ts';
import { type Histories, historiesTimeoutMs, runHistories, StepCounts } from '@refectory/server/test/run-histories.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { checkResult } from '#ticket/contract/check/check-dictionaries.ts';
import { systemAccounts } from '#wallet/server/account/system-account.ts';
import { verifyLedger } from '#wallet/server/proof/verify-ledger.ts';
import { scanTicket } from './check/decide/scan-ticket.ts';
import { undoCheck } from './check/decide/undo-check.ts';
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

// Random histories (`runHistories`): whatever people do with tickets, stock, states, uses and money agree after each step.

const testApp = await createTestApp();
await testApp.app();
afterAll(() => testApp.close());

const stepsEach = 14;

interface Fixture {
  readonly typeId: string;
  readonly employeeId: string;
  readonly gateId: string;
}

type Step = (ctx: Context, world: Fixture, n: number) => Promise<unknown>;

/** The id of some order of the type, chosen by a number; none: an id that is not there. */
async function pickOrder(ctx: Context, { typeId }: Fixture, n: number): Promise<string> {
  const rows = await ctx.db
    .selectFrom('ticket_order')
    .select('id')
    .where('type_id', '=', typeId)
    .orderBy('id')
    .execute();
  return rows[n % Math.max(rows.length, 1)]?.id ?? '999999999999';
}

async function pickTicket(ctx: Context, { typeId }: Fixture, n: number) {
  const rows = await ctx.db
    .selectFrom('ticket_ticket')
    .select(['id', 'ticket_no', 'order_id'])
    .where('type_id', '=', typeId)
    .orderBy('id')
    .execute();
  return rows[n % Math.max(rows.length, 1)] ?? { id: '999999999999', ticket_no: '', order_id: null };
}

/** The transaction, so many minutes later. */
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
  pay: async (ctx, world, n) => payOrder(ctx, { id: await pickOrder(ctx, world, n), payType: 4 }),
  cancel: async (ctx, world, n) => cancelOrder(ctx, { id: await pickOrder(ctx, world, n), reason: '取消' }),
  refund: async (ctx, world, n) => {
    const ticket = await pickTicket(ctx, world, n);
    return refundSomeTickets(ctx, { id: ticket.order_id ?? '999999999999', ticketIds: [ticket.id], reason: '退' });
  },
  use: async (ctx, world, n) => {
    const ticket = await pickTicket(ctx, world, n);
    const scan = { placeId: world.gateId, code: ticket.ticket_no, direction: 1, nonce: randomUUID() };
    const { result } = await scanTicket(ctx, scan);
    if (result !== checkResult.keys.passed) throw new DomainError('platform.not-found');
  },
  takeBack: async (ctx, world, n) => {
    const ticket = await pickTicket(ctx, world, n);
    const check = await ctx.db
      .selectFrom('ticket_check')
      .select('nonce')
      .where('ticket_id', '=', ticket.id)
      .where('result', '=', checkResult.keys.passed)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return undoCheck(ctx, { of: check?.nonce ?? 'none', nonce: randomUUID() });
  },
  void: async (ctx, world, n) => voidTicket(ctx, { id: (await pickTicket(ctx, world, n)).id, reason: '作废' }),
  transfer: async (ctx, world, n) =>
    transferTicket(ctx, { id: (await pickTicket(ctx, world, n)).id, holder: `新人${n}` }),
  reissue: async (ctx, world, n) => reissueTicket(ctx, { id: (await pickTicket(ctx, world, n)).id, reason: '遗失' }),
  expireOrders: async (ctx, _, n) => expireOrders(await later(ctx, n % 40)),
  expireTickets: async (ctx, _, n) => expireTickets(await later(ctx, n % 2 === 0 ? 0 : 60 * 24 * 60)),
  rotate: (ctx) => rotateKey(ctx),
  retire: async (ctx) => {
    const key = await ctx.db.selectFrom('ticket_key').select('id').where('key_status', '=', 2).executeTakeFirst();
    return key && retireKey(ctx, { id: key.id, reason: '泄露' });
  },
};

/** What of the type does not agree; nothing when all does. */
async function findFaults(ctx: Context, { typeId }: Fixture): Promise<unknown> {
  const { rows } = await sql<{
    stock: boolean;
    states: boolean;
    orders: boolean;
    money: boolean;
    uses: boolean;
    ledger: boolean;
  }>`
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
            and e.account_id = ${systemAccounts.revenue}::bigint)) as money,
    not exists (
      select from tickets t
      where t.uses_count <> (
        select coalesce(sum(c.uses), 0) from ticket_check c
        where c.tenant_id = app_tenant() and c.ticket_id = t.id
          and not exists (select from ticket_check u where u.tenant_id = c.tenant_id and u.of_check_id = c.id))) as uses,
    not exists (
      select from wallet_entry e where e.tenant_id = app_tenant() and e.transfer_id in (
        select f.id from wallet_transfer f join ticket_order o on o.tenant_id = f.tenant_id and o.id::text = f.business_id
        where f.tenant_id = app_tenant() and f.business_type = 'ticket.order' and o.type_id = ${typeId}::bigint)
      group by e.transfer_id having sum(e.amount) <> 0) as ledger`.execute(ctx.db);
  return rows[0];
}

const agreed = { stock: true, states: true, orders: true, money: true, uses: true, ledger: true };
const counts = new StepCounts();

const tell: Histories<string>['tell'] = async (inTenant, gateId, random) => {
  const world = await inTenant(async (ctx) => ({
    typeId: await createTicketType(ctx, { stock: random.between(1, 14), uses: random.below(3), price: '700' }),
    employeeId: await createDiner(ctx, { cash: '50' }),
    gateId,
  }));
  for (let step = 0; step < stepsEach; step += 1) {
    const name = random.pick(Object.keys(actions));
    await counts.take(inTenant, name, async (ctx) => {
      await (actions[name] as Step)(ctx, world, random.below(1000));
      expect(await findFaults(ctx, world), `after ${name}`).toEqual(agreed);
    });
  }
};

test('stock, states, orders, uses and money agree after every step of every history', {
  timeout: historiesTimeoutMs,
}, async () => {
  await runHistories(testApp, {
    name: 'histories of tickets',
    prepare: createGate,
    tell,
    prove: async (ctx) => {
      expect(await verifyLedger(ctx)).toMatchObject({ proven: true, findings: [] });
      const { rows } = await sql<{ twice: number }>`
        select (count(*) - count(distinct ticket_no))::int as twice from ticket_ticket where tenant_id = app_tenant()`.execute(
        ctx.db,
      );
      expect(rows).toEqual([{ twice: 0 }]);
    },
  });
  for (const name of Object.keys(actions)) expect(counts.done.get(name), `${name} went through`).toBeGreaterThan(0);
});
