import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { announceTables } from '#dining/server/public.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { releasePortions } from '../create/reserve-portions.ts';
import { lockOrders, orderTable } from '../lock-orders.ts';
import { listReservedPortions } from './cancel-orders.ts';

const { unpaid } = orderStates.keys;

const perTransaction = 200;

/**
 * Cancels a batch of unpaid orders past their pay deadline and releases their portions. Returns the size of the batch;
 * 0: done.
 */
export async function expireOrders(ctx: Context): Promise<number> {
  const { rows: due } = await sql<{ id: string }>`
    select id from shop_order
    where tenant_id = app_tenant() and order_status = ${unpaid} and pay_deadline < app_now()
    order by pay_deadline, id limit ${perTransaction}`.execute(ctx.db);
  const locked = await lockOrders(
    ctx,
    due.map(({ id }) => id),
  );
  // May have been paid or cancelled between the select and the lock.
  const ids = locked.filter((row) => row.order_status === unpaid).map(({ id }) => id);
  if (ids.length === 0) return 0;
  announceTables(ctx, await transitionRows(ctx, orderTable, 'expire', ids, { set: { cancelled_at: ctx.now } }));
  await releasePortions(ctx, await listReservedPortions(ctx, ids));
  return ids.length;
}

/** Expires unpaid orders every minute, in batches. */
export const orderExpiryJob: JobDefinition<never> = {
  name: 'shop.orderExpiry',
  cron: '* * * * *',
  run: (environment) =>
    forEachTenant(environment, 'shop.orderExpiry', async (tenantId) => {
      while ((await environment.withTenant(tenantId, expireOrders)) > 0);
    }),
};
