import type { JobHost } from '@refectory/engine/jobs/jobs.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { TenantKeeper } from '@refectory/engine/tenancy/tenant-keeper.ts';
import { sql } from 'kysely';
import { noteProgress, type Outcome, type Work } from './work.ts';

/**
 * Moves a tenant to another server. What a dead process left is ended when the tenant lives there already; otherwise the
 * tenant stays where it is, at work again, and the move is refused by name: who asked may ask again.
 */
export async function moveTenant(host: JobHost, keeper: TenantKeeper, work: Work, isLeft: boolean): Promise<Outcome> {
  const way = { tenantId: work.tenant_id, sourceId: work.source_id, targetId: work.target_id };
  if (isLeft) {
    if ((await keeper.settleMove(way)) === 'moved') return { rows: 0 };
    throw new DomainError('system.move-interrupted');
  }
  const sourceId = (await keeper.placeOf(work.tenant_id)) ?? null;
  await host.withTenant('000000', ({ db }) =>
    sql`update sys_tenant_work set source_id = ${sourceId} where id = ${work.id}::bigint`.execute(db),
  );
  return { rows: await keeper.move({ ...way, sourceId }, (step) => noteProgress(host, work, step)) };
}
