import { sql } from 'kysely';
import type { JobDefinition } from './jobs.ts';

/** Creates the history partitions of coming months before the first row arrives. */
const makePartitions: JobDefinition = {
  name: 'platform.make-partitions',
  cron: '15 2 * * *',
  missedRuns: 'latest',
  async run(environment) {
    const [tenant] = await environment.listTenants();
    if (!tenant) return;
    await environment.withTenant(tenant, (ctx) =>
      sql`select make_partitions('history', (app_today() + make_interval(months => m))::date) from generate_series(0, 2) m`.execute(
        ctx.db,
      ),
    );
  },
};

/** Responses stored for idempotency are deleted after two days. */
const deleteExpiredKeys: JobDefinition = {
  name: 'platform.forget-idempotency-keys',
  cron: '30 2 * * *',
  missedRuns: 'latest',
  async run(environment) {
    for (const tenant of await environment.listTenants())
      await environment.withTenant(tenant, (ctx) =>
        sql`delete from idempotency_key where tenant_id = app_tenant() and create_time < now() - interval '2 days'`.execute(
          ctx.db,
        ),
      );
  },
};

/** Maintenance jobs of the platform. */
export const platformJobs: readonly JobDefinition[] = [makePartitions, deleteExpiredKeys];
