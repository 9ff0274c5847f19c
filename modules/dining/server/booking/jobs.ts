import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { endMeal, listMealsToEnd } from './cancel/end-meals.ts';
import { expireBookings } from './cancel/expire-bookings.ts';

type InTenant = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;

/** Runs for every tenant; a failing tenant does not block the others and is retried by the queue. */
const everyTenant = (
  name: string,
  cron: string,
  work: (inTenant: InTenant) => Promise<void>,
): JobDefinition<never> => ({
  name,
  cron,
  run: (environment) =>
    forEachTenant(environment, name, (tenantId) => work((fn) => environment.withTenant(tenantId, fn))),
});

/** Processes batches, each in its own transaction, until none is left. */
async function untilNone(inTenant: InTenant, some: (ctx: Context) => Promise<number>): Promise<void> {
  while ((await inTenant(some)) > 0);
}

/** Scheduled jobs of bookings (spec/dining#booking): end meals, expire unpaid bookings. */
export const bookingJobs: readonly JobDefinition<never>[] = [
  everyTenant('dining.mealEnd', '*/5 * * * *', async (inTenant) => {
    for (const meal of await inTenant(listMealsToEnd)) await untilNone(inTenant, (ctx) => endMeal(ctx, meal));
  }),
  everyTenant('dining.bookingExpiry', '* * * * *', (inTenant) => untilNone(inTenant, expireBookings)),
];
