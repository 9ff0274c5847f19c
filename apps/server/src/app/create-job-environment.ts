import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import type pg from 'pg';

/** Environment of jobs: a system context of any tenant, except expired ones and those being moved or erased. */
export const createJobEnvironment = (pool: pg.Pool, runner: RequestRunner): JobEnvironment => ({
  now: runner.now,
  withTenant: (tenantId, work, at) => runner.runJob(tenantId, work, at),
  listTenants: async () => {
    const { rows } = await pool.query<{ tenant_id: string }>(
      `select tenant_id from sys_tenant t where (valid_until is null or valid_until > $1)
         and not exists (select from sys_tenant_door d where d.tenant_id = t.tenant_id and d.state = 'read') order by tenant_id`,
      [runner.now()],
    );
    return rows.map((row) => row.tenant_id);
  },
});
