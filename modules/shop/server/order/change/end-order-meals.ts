import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { announceTables, readDiningSettings, readSettingsOfPlaces, recordStrikes } from '#dining/server/public.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { announceKitchen } from '#shop/server/kitchen/kitchen-topic.ts';
import { deletePendingSlips } from '#shop/server/print/compose/print-kitchen-slips.ts';
import { refundToWallets } from '#wallet/server/public.ts';
import type { OrderRow } from '../create/create-orders.ts';
import { releasePortions } from '../create/reserve-portions.ts';
import { lockOrders, orderTable } from '../lock-orders.ts';
import { orderRefundColumns, refundOrders } from '../settle-orders.ts';
import { listReservedPortions } from './cancel-orders.ts';
import { closeUndecidedRequests } from './decide-cancellation.ts';
import { isMealOver } from './order-end-rules.ts';

const { paid, cancelRequested, preparing, ready } = orderStates.keys;

/** One meal of one place. */
interface ServedMeal {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
}

const perTransaction = 200;
const openStatuses: readonly number[] = [paid, cancelRequested, preparing, ready];

/** Meals that ended, grace period included, with paid orders that were not picked up. */
export async function listOrderMealsToEnd(ctx: Context): Promise<ServedMeal[]> {
  const { rows } = await sql<ServedMeal>`
    select place_id as "placeId", day, meal_period as "mealPeriod" from shop_order
    where tenant_id = app_tenant() and order_status in (${paid}, ${cancelRequested}, ${preparing}, ${ready}) and day <= app_today()
    group by 1, 2, 3 order by 2, 3, 1`.execute(ctx.db);
  const settingsOf = await readSettingsOfPlaces(
    ctx,
    rows.map(({ placeId }) => placeId),
  );
  return rows.filter(({ placeId, day, mealPeriod }) => {
    const { meals, takeGraceMinutes: graceMinutes } = settingsOf(placeId);
    const meal = meals.find((each) => each.mealPeriod === mealPeriod);
    return meal !== undefined && isMealOver(day, { meal, graceMinutes, zone: ctx.zone, now: ctx.now });
  });
}

/**
 * Ends a meal for a batch of orders that were not picked up, by the no-show policy of the place, as for bookings
 * (spec/dining#meal-end): charge and strike keep the money and the order is done, uncollected; refund returns it and
 * the order is cancelled. Returns the size of the batch; 0: done.
 */
export async function endOrderMeal(ctx: Context, { placeId, day, mealPeriod }: ServedMeal): Promise<number> {
  const { noShowPolicy } = await readDiningSettings(ctx, placeId);
  const { rows: due } = await sql<{ id: string }>`
    select id from shop_order
    where tenant_id = app_tenant() and order_status in (${paid}, ${cancelRequested}, ${preparing}, ${ready}) and day = ${day}::date and place_id = ${placeId}::bigint
      and meal_period = ${mealPeriod}::int
    order by id limit ${perTransaction}`.execute(ctx.db);
  const locked = await lockOrders(
    ctx,
    due.map(({ id }) => id),
  );
  // May have been handed out between the select and the lock.
  const rows = locked.filter((row) => openStatuses.includes(row.order_status));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  if (noShowPolicy === 'refund') {
    const set = { uncollected: true, cancelled_at: ctx.now, ...orderRefundColumns };
    announceTables(ctx, await transitionRows(ctx, orderTable, 'mealEndRefund', ids, { set, detail: noShowPolicy }));
    await releasePortions(ctx, await listReservedPortions(ctx, ids));
    await refundToWallets(ctx, () => refundOrders(ctx, rows));
  } else {
    const set = { uncollected: true };
    announceTables(ctx, await transitionRows(ctx, orderTable, 'mealEnd', ids, { set, detail: noShowPolicy }));
    if (noShowPolicy === 'strike') await strikeAbsentees(ctx, rows);
  }
  await closeUndecidedRequests(ctx, rows);
  await deletePendingSlips(ctx, ids);
  announceKitchen(ctx, rows);
  return ids.length;
}

/** Orders with a cancellation request get no strike, whether or not the kitchen responded. */
async function strikeAbsentees(ctx: Context, rows: readonly OrderRow[]): Promise<void> {
  const absent = rows.filter((row) => row.order_status !== cancelRequested);
  if (absent.length === 0) return;
  const ids = absent.map(({ id }) => id);
  await ctx.db
    .updateTable('shop_order')
    .set({ strike: true })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', 'in', ids)
    .execute();
  await recordStrikes(ctx, absent.map(toMissedMeal));
}

const toMissedMeal = (row: OrderRow) => ({
  employeeId: row.employee_id,
  placeId: row.place_id,
  day: row.day,
  mealPeriod: row.meal_period,
  orderId: row.id,
});

/** Ends orders with their meal, every five minutes, in batches. */
export const orderMealEndJob: JobDefinition<never> = {
  name: 'shop.mealEnd',
  cron: '*/5 * * * *',
  run: (environment) =>
    forEachTenant(environment, 'shop.mealEnd', async (tenantId) => {
      for (const meal of await environment.withTenant(tenantId, listOrderMealsToEnd))
        while ((await environment.withTenant(tenantId, (ctx) => endOrderMeal(ctx, meal))) > 0);
    }),
};
