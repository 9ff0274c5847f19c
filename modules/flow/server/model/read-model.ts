import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { parseBpmnFile } from '../bpmn/parse-bpmn-file.ts';

interface StoredContent {
  readonly id: string;
  readonly version: number;
  readonly edition: number;
  readonly name: string;
  readonly key: string;
  readonly category: number;
  readonly fileName: string;
  readonly description: string;
  readonly xml: string;
}

/** A version of a model, by default the latest. */
export async function readModelVersion(ctx: Context, modelId: string, edition: number | null): Promise<StoredContent> {
  const { rows } = await sql<StoredContent>`
    select m.id::text as id, m.version, v.edition, v.name, v.key, v.category, v.file_name as "fileName", v.description, v.xml
    from flow_model m join flow_model_version v on v.model_id = m.id
    where m.id = ${modelId}::bigint and (${edition}::int is null or v.edition = ${edition}::int)
    order by v.edition desc limit 1`.execute(ctx.db);
  if (rows[0]) return rows[0];
  throw new DomainError('flow.no-such-model', {}, { field: 'modelId' });
}

/** A version as opened or compared in the designer (spec/flow#designer). */
export async function readModelContent(
  ctx: Context,
  { modelId, edition }: { readonly modelId: string; readonly edition?: number | null | undefined },
) {
  const { description: _, ...content } = await readModelVersion(ctx, modelId, edition ?? null);
  const { hasDiagram } = await parseBpmnFile({ name: content.fileName, xml: content.xml });
  return { ...content, hasDiagram };
}

/** Every version of a model, latest first, with the deployed versions of the process. */
export async function listModelVersions(ctx: Context, modelId: string) {
  const { rows } = await sql<{
    edition: number;
    name: string;
    savedAt: Date;
    savedBy: string;
    restoredFrom: number | null;
    deployed: number[];
  }>`
    select v.edition, v.name, v.create_time as "savedAt", coalesce(u.real_name, u.account, '') as "savedBy",
      v.restored_from as "restoredFrom",
      array(select d.edition from flow_definition d where d.key = v.key and d.is_live and d.xml = v.xml order by d.edition) as deployed
    from flow_model_version v
    left join sys_user u on u.tenant_id = app_tenant() and u.id = v.create_user
    where v.model_id = ${modelId}::bigint
    order by v.edition desc`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('flow.no-such-model', {}, { field: 'modelId' });
  return rows.map((version) => ({ ...version, savedAt: formatWireTime(version.savedAt, ctx.zone) }));
}

/** The refusal of a save based on an outdated version: somebody saved since, or the model was removed. */
export async function describeModelConflict(ctx: Context, modelId: string): Promise<DomainError> {
  const { rows } = await sql<{ user: string; at: Date }>`
    select coalesce(u.real_name, u.account, '') as "user", coalesce(m.update_time, m.create_time) as at
    from flow_model m
    left join sys_user u on u.tenant_id = app_tenant() and u.id = coalesce(m.update_user, m.create_user)
    where m.id = ${modelId}::bigint`.execute(ctx.db);
  if (!rows[0]) return new DomainError('flow.no-such-model', {}, { field: 'modelId' });
  const { user, at } = rows[0];
  return new DomainError('flow.model-changed', { user, at: formatWireTime(at, ctx.zone) }, { field: 'version' });
}
