import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transition } from '@refectory/engine/states/transition.ts';
import { eachTenant } from '@refectory/engine/tenancy/each-tenant.ts';
import { sql } from 'kysely';
import { freePortions } from '../create/take-portions.ts';
import { lockOrders } from '../lock-orders.ts';
import { orders } from '../order-table.ts';
import { portionsHeld } from './cancel-orders.ts';

const perTransaction = 200;

/** Cancels some of the orders whose pay deadline has passed: 10 → 60, portions free again. Answers how many; 0: done. */
export async function expireOrders(ctx: Context): Promise<number> {
  const { rows: due } = await sql<{ id: string }>`
    select id from shop_order
    where tenant_id = app_tenant() and order_status = 10 and pay_deadline < app_now()
    order by pay_deadline, id limit ${perTransaction}`.execute(ctx.db);
  const locked = await lockOrders(
    ctx,
    due.map(({ id }) => id),
  );
  // Someone may have paid or cancelled between the look and the lock.
  const ids = locked.filter((row) => row.order_status === 10).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await transition(ctx, orders, 'expire', ids, { set: { cancelled_at: ctx.now } });
  await freePortions(ctx, await portionsHeld(ctx, ids));
  return ids.length;
}

/** Unpaid orders give their portions to others, every minute, some at a time. */
export const orderExpiry: JobDefinition<never> = {
  name: 'shop.orderExpiry',
  cron: '* * * * *',
  run: (host) =>
    eachTenant(host, 'shop.orderExpiry', async (tenantId) => {
      while ((await host.withTenant(tenantId, expireOrders)) > 0);
    }),
};
