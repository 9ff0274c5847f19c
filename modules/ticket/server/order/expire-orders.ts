import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { orderStates } from '#ticket/contract/order/order-states.ts';
import { orderTable } from '../state-tables.ts';
import { releaseTickets } from './attach-tickets.ts';
import { lockOrdersWithStock } from './order-rows.ts';

const { unpaid } = orderStates.keys;

const perTransaction = 100;

/**
 * Cancels a batch of orders past their payment deadline; their tickets return to stock. Returns their number; 0:
 * done.
 */
export async function expireOrders(ctx: Context): Promise<number> {
  const { rows: due } = await sql<{ id: string }>`
    select id from ticket_order
    where tenant_id = app_tenant() and order_status = ${unpaid} and pay_deadline < app_now()
    order by pay_deadline, id limit ${perTransaction}`.execute(ctx.db);
  if (due.length === 0) return 0;
  const locked = await lockOrdersWithStock(
    ctx,
    due.map(({ id }) => id),
  );
  // It may have been paid or cancelled before it was locked.
  const ids = locked.filter((row) => row.order_status === unpaid).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await transitionRows(ctx, orderTable, 'expire', ids, { set: { cancelled_at: ctx.now } });
  await releaseTickets(ctx, ids);
  return ids.length;
}

/** Runs every minute, in batches. */
export const orderExpiryJob: JobDefinition<never> = {
  name: 'ticket.expireOrders',
  cron: '* * * * *',
  run: (environment) =>
    forEachTenant(environment, 'ticket.expireOrders', async (tenantId) => {
      while ((await environment.withTenant(tenantId, expireOrders)) > 0);
    }),
};
