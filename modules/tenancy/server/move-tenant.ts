import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { TenantAdmin } from '@refectory/engine/tenancy/tenant-admin.ts';
import { sql } from 'kysely';
import { saveProgress, type TenantWork, type TenantWorkResult } from './tenant-work.ts';

/**
 * Moves a tenant to another server. A move left by a process that died is completed after the switch; otherwise the
 * tenant stays on its server, writable again, and the move is refused by name, so that it can be requested again.
 */
export async function moveTenant(
  environment: JobEnvironment,
  tenantAdmin: TenantAdmin,
  work: TenantWork,
  isLeft: boolean,
): Promise<TenantWorkResult> {
  const way = { tenantId: work.tenant_id, sourceId: work.source_id, targetId: work.target_id };
  if (isLeft) {
    if ((await tenantAdmin.resolveMove(way)) === 'moved') return { rows: 0 };
    throw new DomainError('system.move-interrupted');
  }
  const sourceId = (await tenantAdmin.findServerId(work.tenant_id)) ?? null;
  await environment.withTenant('000000', ({ db }) =>
    sql`update sys_tenant_work set source_id = ${sourceId} where id = ${work.id}::bigint`.execute(db),
  );
  return { rows: await tenantAdmin.move({ ...way, sourceId }, (step) => saveProgress(environment, work, step)) };
}
