import { DomainError, type StoredRefusal } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { type TenantWorkKind, type TenantWorkState, tenantWorkStates } from '#system/contract/tenant-work-states.ts';

interface Work {
  id: string;
  kind: TenantWorkKind;
  state: TenantWorkState;
  progress: string;
  row_count: string | null;
  file_count: string | null;
  refusal: string;
  refusal_params: StoredRefusal['params'];
  create_time: Date;
  ended_at: Date | null;
  file_name: string | null;
}

/** Columns are null for a tenant without work. */
type WorkRow = Work | { [Column in keyof Work]: null };

/** How long a finished export can be fetched. */
export const exportLifetime = '24 hours';

/** `tenant/work`: the latest work on a tenant with its progress; for a finished export with the one-time link. */
export async function readLastWork(ctx: Context, { id }: { id: string }) {
  const { rows } = await sql<WorkRow>`
    select w.id, w.kind, w.state, w.progress, w.row_count, w.file_count, w.refusal, w.refusal_params, w.create_time, w.ended_at,
      case when w.kind = 'export' and w.state = ${tenantWorkStates.moves.finish.to} and w.taken_at is null
        and w.ended_at > ${ctx.now}::timestamptz - ${exportLifetime}::interval then w.file_name end as file_name
    from sys_tenant t left join sys_tenant_work w on w.tenant_id = t.tenant_id
    where t.id = ${id}::bigint order by w.id desc limit 1`.execute(ctx.db);
  const [work] = rows;
  if (!work) throw new DomainError('platform.not-found');
  if (work.id === null) return {};
  const refusal =
    work.refusal &&
    formatRefusal(DomainError.restore({ code: work.refusal, params: work.refusal_params }), ctx.language).msg;
  return {
    id: work.id,
    kind: work.kind,
    state: work.state,
    progress: work.progress,
    rows: Number(work.row_count ?? 0),
    files: Number(work.file_count ?? 0),
    msg: refusal,
    askedAt: formatWireTime(work.create_time, ctx.zone),
    endedAt: work.ended_at ? formatWireTime(work.ended_at, ctx.zone) : '',
    link: work.file_name ? `/blade-system/tenant/export-file?key=${work.file_name.replace(/\.zip$/, '')}` : '',
  };
}
