import type { JobDefinition, JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { fireTimer, listDueTimers } from './fire-timer.ts';

/** Fires due timers of one tenant, each in its own transaction, so that a failing one does not affect others. */
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

/** Runs every minute (spec/flow#deadlines). Safe to repeat, and in concurrent servers. */
export const flowTimersJob: JobDefinition<never> = {
  name: 'flow.timers',
  cron: '* * * * *',
  run: (environment) => forEachTenant(environment, 'flow.timers', (tenantId) => fireDueTimers(environment, tenantId)),
};
