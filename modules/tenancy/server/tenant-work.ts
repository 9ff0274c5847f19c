import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import type { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { sql } from 'kysely';

const homeTenant = '000000';

/** Work on a whole tenant as it was asked for. */
export interface TenantWork {
  readonly id: string;
  readonly tenant_id: string;
  readonly tenant_name: string;
  readonly kind: 'erase' | 'export' | 'move';
  readonly source_id: string | null;
  readonly target_id: string | null;
  readonly skips_stores: boolean;
}

export interface TenantWorkResult {
  readonly rows: number;
  readonly files?: number;
  readonly fileName?: string;
}

type TenantJobs = Pick<JobEnvironment, 'withTenant'>;

/** What is to be done, and what a process that is no more may have left half done. */
export const listOpenWork = (environment: TenantJobs): Promise<TenantWork[]> =>
  environment.withTenant(homeTenant, async ({ db }) => {
    const { rows } = await sql<TenantWork>`
      select id, tenant_id, tenant_name, kind, source_id, target_id, skips_stores from sys_tenant_work
      where state in ('waiting', 'running') order by id`.execute(db);
    return rows;
  });

/** Takes the work up. Returns what it was before: left half done by a dead process, or not to be done any more. */
export const markWorkStarted = (
  environment: TenantJobs,
  { id }: TenantWork,
): Promise<'waiting' | 'running' | undefined> =>
  environment.withTenant(homeTenant, async ({ db }) => {
    const { rows } = await sql<{ state: 'waiting' | 'running' }>`
      with before as (select state from sys_tenant_work where id = ${id}::bigint and state in ('waiting', 'running') for update)
      update sys_tenant_work set state = 'running' from before where id = ${id}::bigint returning before.state`.execute(
      db,
    );
    return rows[0]?.state;
  });

export const saveProgress = (environment: TenantJobs, { id }: TenantWork, progress: string): Promise<unknown> =>
  environment.withTenant(homeTenant, ({ db }) =>
    sql`update sys_tenant_work set progress = ${progress} where id = ${id}::bigint`.execute(db),
  );

export const markWorkFinished = (
  environment: TenantJobs,
  { id }: TenantWork,
  { rows, files = 0, fileName }: TenantWorkResult,
): Promise<unknown> =>
  environment.withTenant(homeTenant, ({ db, now }) =>
    sql`update sys_tenant_work set state = 'done', progress = '', row_count = ${rows}, file_count = ${files},
      file_name = ${fileName ?? null}, ended_at = ${now} where id = ${id}::bigint`.execute(db),
  );

export const markWorkFailed = (
  environment: TenantJobs,
  { id }: TenantWork,
  refusal: Pick<DomainError, 'code' | 'params'>,
): Promise<unknown> =>
  environment.withTenant(homeTenant, ({ db, now }) =>
    sql`update sys_tenant_work set state = 'failed', refusal = ${refusal.code},
      refusal_params = ${JSON.stringify(refusal.params)}::jsonb, ended_at = ${now} where id = ${id}::bigint`.execute(
      db,
    ),
  );
