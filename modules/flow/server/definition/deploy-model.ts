import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { parseProcess } from '../bpmn/parse-process.ts';
import { deployProcesses } from './deploy-processes.ts';
import { parseTenantIds } from './parse-tenant-ids.ts';

export interface ModelDeployment {
  readonly modelId: string;
  readonly category?: number | null;
  readonly tenantIds?: string;
}

/** 部署: deploys the model's file again, for the given tenants (spec/flow#process). */
export async function deployModel(ctx: Context, { modelId, category, tenantIds }: ModelDeployment) {
  const { rows } = await sql<{ xml: string; name: string; category: number }>`
    select xml, file_name as name, category from flow_model where id = ${modelId} for share`.execute(ctx.db);
  const [model] = rows;
  if (!model) throw new DomainError('flow.no-such-model', {}, { field: 'modelId' });
  const file = { name: model.name, xml: model.xml };
  const { deploymentId, processDefinitions } = await deployProcesses(
    ctx,
    { category: category ?? model.category, tenantIds: parseTenantIds(tenantIds) },
    [{ ...file, process: await parseProcess(file) }],
  );
  const [definition] = processDefinitions;
  if (!definition) throw new Error('deploy returned no row');
  return { deploymentId, processDefinitionId: definition.id, version: definition.version };
}
