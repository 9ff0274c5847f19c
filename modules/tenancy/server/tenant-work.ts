import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import type { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { sql } from 'kysely';
import { openWorkStates, type TenantWorkKind, tenantWorkStates } from '#system/contract/tenant-work-states.ts';

const homeTenant = '000000';

/** Requested work on a whole tenant. */
export interface TenantWork {
  readonly id: string;
  readonly tenant_id: string;
  readonly tenant_name: string;
  readonly kind: TenantWorkKind;
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

const { start, finish, fail } = tenantWorkStates.moves;

/** Waiting work, and running work that a stopped process may have left. */
export const listOpenWork = (environment: TenantJobs): Promise<TenantWork[]> =>
  environment.withTenant(homeTenant, async ({ db }) => {
    const { rows } = await sql<TenantWork>`
      select id, tenant_id, tenant_name, kind, source_id, target_id, skips_stores from sys_tenant_work
      where state = any(${openWorkStates}::text[]) order by id`.execute(db);
    return rows;
  });

/** Marks open work as running. Returns its state before: `running` when a stopped process left it; undefined when it is over. */
export const markWorkStarted = (
  environment: TenantJobs,
  { id }: TenantWork,
): Promise<(typeof openWorkStates)[number] | undefined> =>
  environment.withTenant(homeTenant, async ({ db }) => {
    const { rows } = await sql<{ state: (typeof openWorkStates)[number] }>`
      with before as (select state from sys_tenant_work where id = ${id}::bigint and state = any(${start.from}::text[]) for update)
      update sys_tenant_work set state = ${start.to} from before where id = ${id}::bigint returning before.state`.execute(
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
    sql`update sys_tenant_work set state = ${finish.to}, progress = '', row_count = ${rows}, file_count = ${files},
      file_name = ${fileName ?? null}, ended_at = ${now} where id = ${id}::bigint and state = any(${finish.from}::text[])`.execute(
      db,
    ),
  );

export const markWorkFailed = (
  environment: TenantJobs,
  { id }: TenantWork,
  refusal: Pick<DomainError, 'code' | 'params'>,
): Promise<unknown> =>
  environment.withTenant(homeTenant, ({ db, now }) =>
    sql`update sys_tenant_work set state = ${fail.to}, refusal = ${refusal.code},
      refusal_params = ${JSON.stringify(refusal.params)}::jsonb, ended_at = ${now}
      where id = ${id}::bigint and state = any(${fail.from}::text[])`.execute(db),
  );
