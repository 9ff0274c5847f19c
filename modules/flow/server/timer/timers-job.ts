import type { JobDefinition, JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { fireTimer, listDueTimers } from './fire-timer.ts';

/** Lets the deadlines of one tenant act, each in a transaction of its own: one that cannot go on does not hold up the others. */
async function fireDueTimers(environment: JobEnvironment, tenantId: string): Promise<void> {
  const failures: unknown[] = [];
  for (const timer of await environment.withTenant(tenantId, listDueTimers)) {
    try {
      await environment.withTenant(tenantId, (ctx) => fireTimer(ctx, timer));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Looks every minute (spec/flow#deadlines). Can run again, and in two servers at once, without harm. */
export const flowTimersJob: JobDefinition<never> = {
  name: 'flow.timers',
  cron: '* * * * *',
  run: (environment) => forEachTenant(environment, 'flow.timers', (tenantId) => fireDueTimers(environment, tenantId)),
};
