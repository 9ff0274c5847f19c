import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { readSettingsOfPlaces } from '#dining/server/public.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { isInPreparation } from './kitchen-rules.ts';
import { printKitchenSlips } from './print-kitchen-slips.ts';

/** An order's place, day and meal. */
interface OrderMeal {
  readonly place_id: string;
  readonly day: string;
  readonly meal_period: number;
}

const perTransaction = 200;

/** The rows whose meal is in preparation or being served (parameter `kitchen.lead.minutes` of the place). */
export async function filterInPreparation<T extends OrderMeal>(ctx: Context, rows: readonly T[]): Promise<T[]> {
  const settingsOf = await readSettingsOfPlaces(
    ctx,
    rows.map((row) => row.place_id),
  );
  return rows.filter(({ place_id, day, meal_period }) => {
    const { meals, kitchenLeadMinutes, takeGraceMinutes } = settingsOf(place_id);
    const meal = meals.find(({ mealPeriod }) => mealPeriod === meal_period);
    const moment = { now: ctx.now, zone: ctx.zone, leadMinutes: kitchenLeadMinutes, graceMinutes: takeGraceMinutes };
    return meal !== undefined && isInPreparation(day, { ...moment, meal });
  });
}

/**
 * Prints kitchen slips of orders that were just paid, in the paying transaction, if their meal is in preparation;
 * others are printed by {@link kitchenSlips}.
 */
export async function printDueKitchenSlips(
  ctx: Context,
  paid: readonly (OrderMeal & { readonly id: string })[],
): Promise<void> {
  await printKitchenSlips(ctx, await filterInPreparation(ctx, paid));
}

/** Meals in preparation with paid or locked orders whose slips are not printed. */
export async function listMealsToPrepare(ctx: Context): Promise<OrderMeal[]> {
  const { rows } = await sql<OrderMeal>`
    select place_id, day, meal_period from shop_order
    where tenant_id = app_tenant() and order_status in (${orderStates.keys.paid}, ${orderStates.keys.preparing}) and kitchen_at is null
    group by 1, 2, 3 order by 2, 3, 1`.execute(ctx.db);
  return filterInPreparation(ctx, rows);
}

/**
 * Prints slips for a batch of a meal's orders. Concurrent servers take different ones; cancelled orders are skipped.
 * Returns the size of the batch; 0: done.
 */
export async function printMealSlips(ctx: Context, { place_id, day, meal_period }: OrderMeal): Promise<number> {
  const { rows } = await sql<{ id: string; place_id: string }>`
    select id, place_id from shop_order
    where tenant_id = app_tenant() and order_status in (${orderStates.keys.paid}, ${orderStates.keys.preparing}) and kitchen_at is null and place_id = ${place_id}::bigint
      and day = ${day}::date and meal_period = ${meal_period}::int
    order by id limit ${perTransaction} for update skip locked`.execute(ctx.db);
  await printKitchenSlips(ctx, rows);
  return rows.length;
}

/** Every minute prints the slips of meals whose preparation begins; after downtime also those of current meals. */
export const kitchenSlipsJob: JobDefinition<never> = {
  name: 'shop.kitchenSlips',
  cron: '* * * * *',
  run: (environment) =>
    forEachTenant(environment, 'shop.kitchenSlips', async (tenantId) => {
      for (const meal of await environment.withTenant(tenantId, listMealsToPrepare))
        while ((await environment.withTenant(tenantId, (ctx) => printMealSlips(ctx, meal))) > 0);
    }),
};
