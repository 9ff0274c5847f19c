import type { JobDefinition } from '#platform/jobs.ts';
import { endMeal, mealsToEnd } from './end-meals.ts';
import { expireBookings } from './expire-bookings.ts';

/** Every five minutes: whoever did not come is not coming any more (DOMAIN §2, meal-end job). */
const mealEnd: JobDefinition<unknown> = {
  name: 'dining.mealEnd',
  cron: '*/5 * * * *',
  async run(host) {
    for (const tenantId of await host.tenants()) {
      for (const meal of await host.withTenant(tenantId, mealsToEnd)) {
        while ((await host.withTenant(tenantId, (ctx) => endMeal(ctx, meal))) > 0);
      }
    }
  },
};

/** Every minute: unpaid bookings past their deadline give their place to others (DOMAIN §2, expiry job). */
const expiry: JobDefinition<unknown> = {
  name: 'dining.bookingExpiry',
  cron: '* * * * *',
  async run(host) {
    for (const tenantId of await host.tenants()) {
      while ((await host.withTenant(tenantId, expireBookings)) > 0);
    }
  },
};

export const bookingJobs = [mealEnd, expiry];
