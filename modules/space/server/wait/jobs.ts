import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { lapseOffers } from './lapse-offers.ts';
import { notifyOffers } from './notify-offers.ts';
import { offerFree } from './offer-free.ts';

/** Enqueued by the database with each offer, to notify at once (spec/space#waiting-list). */
const notifyOffersJob: JobDefinition<{ readonly tenantId: string }> = {
  name: 'space.notifyOffers',
  run: async (environment, { tenantId }) => {
    while ((await environment.withTenant(tenantId, notifyOffers)) > 0);
  },
};

/** Background jobs of the waiting list; idempotent. */
export const waitJobs: readonly JobDefinition<never>[] = [
  {
    name: 'space.moveLine',
    cron: '* * * * *',
    run: (environment) =>
      forEachTenant(environment, 'space.moveLine', async (tenantId) => {
        while ((await environment.withTenant(tenantId, lapseOffers)) > 0);
        await environment.withTenant(tenantId, offerFree);
        while ((await environment.withTenant(tenantId, notifyOffers)) > 0);
      }),
  },
  notifyOffersJob,
];
