import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { beginsWithForm } from '#flow/contract/dictionaries.ts';
import type { ParsedProcess } from '#flow/contract/process/process-graph.ts';
import { sealed } from '#system/contract/dictionaries.ts';
import type { BpmnFile } from '../bpmn/parse-bpmn-file.ts';

export interface Deployment {
  readonly category: number;
  /** Available to these tenants; empty: all. */
  readonly tenantIds: readonly string[];
}

export interface DeployedDefinition {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly version: number;
}

/** Deploys parsed processes: each becomes the next version of its key (spec/flow#process). */
export async function deployProcesses(
  ctx: Context,
  { category, tenantIds }: Deployment,
  files: readonly (BpmnFile & { readonly process: ParsedProcess })[],
): Promise<{ deploymentId: string; processDefinitions: DeployedDefinition[] }> {
  await assertCategory(ctx, category);
  if (!beginsWithForm(category) && files.some(({ process: { graph } }) => (graph.form ?? []).length > 0))
    throw new DomainError('flow.form-elsewhere', {}, { field: 'category' });
  await assertTenants(ctx, tenantIds);
  // Serialises the numbering of versions.
  await sql`select pg_advisory_xact_lock(hashtextextended('flow deployment', 0))`.execute(ctx.db);
  const { rows } = await sql<{ id: string }>`
    insert into flow_deployment (category, tenant_ids) values (${category}, ${[...tenantIds]}::text[]) returning id`.execute(
    ctx.db,
  );
  const deploymentId = rows[0]?.id ?? '';
  const processDefinitions: DeployedDefinition[] = [];
  for (const file of files)
    processDefinitions.push(await insertDefinition(ctx, deploymentId, { category, tenantIds }, file));
  return { deploymentId, processDefinitions };
}

async function insertDefinition(
  ctx: Context,
  deploymentId: string,
  { category, tenantIds }: Deployment,
  { name: fileName, xml, process }: BpmnFile & { readonly process: ParsedProcess },
): Promise<DeployedDefinition> {
  const { key, name, description, formKey, hasDiagram, graph } = process;
  const { rows } = await sql<DeployedDefinition>`
    insert into flow_definition (deployment_id, key, edition, name, category, description, form_key, resource_name, has_diagram, xml,
      graph, tenant_ids)
    values (${deploymentId}, ${key}, (select coalesce(max(edition), 0) + 1 from flow_definition where key = ${key}), ${name}, ${category},
      ${description}, ${formKey}, ${fileName}, ${hasDiagram}, ${xml}, ${JSON.stringify(graph)}, ${[...tenantIds]}::text[])
    returning id::text, key, name, edition as version`.execute(ctx.db);
  return rows[0] as DeployedDefinition;
}

/** Refuses an unknown category. */
export async function assertCategory({ db }: Context, category: number): Promise<void> {
  const { rows } = await sql`
    select from sys_dict where code = 'flow' and dict_key = ${String(category)} and parent_id is not null and is_sealed = ${sealed.keys.no}`.execute(
    db,
  );
  if (rows.length === 0) throw new DomainError('flow.no-such-category', { category }, { field: 'category' });
}

async function assertTenants({ db }: Context, tenantIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select wanted as id from unnest(${[...tenantIds]}::text[]) wanted where not exists (select from sys_tenant t where t.tenant_id = wanted) limit 1`.execute(
    db,
  );
  if (rows[0]) throw new DomainError('flow.no-such-tenant', { tenantId: rows[0].id }, { field: 'tenantIds' });
}
