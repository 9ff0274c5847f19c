import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { type MealOfPlace, mealDishes } from './meal-dishes.ts';

/** Updates the served portions in yesterday's left-overs, since pickups and late attendance may follow the record. */
export async function recountServed(ctx: Context): Promise<void> {
  const yesterday = addDays(businessDay(ctx.now, ctx.zone), -1);
  const { rows } = await sql<MealOfPlace>`
    select distinct place_id as "placeId", day, meal_period as "mealPeriod" from shop_leftover
    where tenant_id = app_tenant() and day = ${yesterday}::date`.execute(ctx.db);
  for (const meal of rows)
    await sql<{ id: string }>`
      update shop_leftover l set served = m.served from (${mealDishes(meal)}) m
      where l.tenant_id = app_tenant() and l.place_id = ${meal.placeId}::bigint and l.day = ${meal.day}::date
        and l.meal_period = ${meal.mealPeriod}::int and l.dish_id = m.dish_id and l.served <> m.served
      returning l.id`.execute(ctx.db);
}

/** Runs every night. */
export const leftoverServedJob: JobDefinition<never> = {
  name: 'shop.leftoversServed',
  cron: '50 2 * * *',
  missedRuns: 'latest',
  run: (environment) =>
    forEachTenant(environment, 'shop.leftoversServed', (tenantId) => environment.withTenant(tenantId, recountServed)),
};
