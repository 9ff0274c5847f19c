import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { expireCoupons } from './coupon/expire-coupons.ts';

const name = 'coupon.expire';

/** What coupons need at the beginning of the business day (spec/coupon#expiry). Can run again without harm. */
export const couponJobs: readonly JobDefinition<never>[] = [
  {
    name,
    cron: '3 0 * * *',
    missedRuns: 'latest',
    run: (environment) =>
      forEachTenant(environment, name, (tenantId) => environment.withTenant(tenantId, expireCoupons)),
  },
];
