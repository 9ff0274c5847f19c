import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import { sql } from 'kysely';
import { readParameter } from '#system/server/public.ts';

/** Platform parameter: months to keep logs. */
const retentionParameter = 'log.retention.months';
const defaultMonths = 6;
const maxMonths = 120;

/** Creates partitions for the next months and drops expired ones; idempotent. */
export const logRetentionJob: JobDefinition<never> = {
  name: 'log.months',
  cron: '20 2 * * *',
  missedRuns: 'latest',
  async run(environment) {
    const [tenant] = await environment.listTenants();
    if (!tenant) return;
    await environment.withTenant(tenant, async (ctx) => {
      await sql`select make_partitions(('log_' || kind)::regclass, (app_today() + make_interval(months => m))::date)
        from unnest(array['usual', 'api', 'error']) kind, generate_series(0, 2) m`.execute(ctx.db);
      const months = Number(await readParameter(ctx, retentionParameter)) || defaultMonths;
      await sql`select forget_logs(${Math.min(Math.max(Math.trunc(months), 1), maxMonths)}::int)`.execute(ctx.db);
    });
  },
};
