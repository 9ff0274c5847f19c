import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { readProcess } from '../bpmn/read-process.ts';
import { deploy } from './deploy.ts';
import { readTenantIds } from './read-tenant-ids.ts';

export interface ModelDeployment {
  readonly modelId: string;
  readonly category?: number | null;
  readonly tenantIds?: string;
}

/** 部署: the model's file once more, for the tenants named now (spec/flow#process). */
export async function deployModel(ctx: Context, { modelId, category, tenantIds }: ModelDeployment) {
  const { rows } = await sql<{ xml: string; name: string; category: number }>`
    select xml, file_name as name, category from flow_model where id = ${modelId} for share`.execute(ctx.db);
  const [model] = rows;
  if (!model) throw new DomainError('flow.no-such-model', {}, { field: 'modelId' });
  const file = { name: model.name, xml: model.xml };
  const { deploymentId, processDefinitions } = await deploy(
    ctx,
    { category: category ?? model.category, tenantIds: readTenantIds(tenantIds) },
    [{ ...file, process: await readProcess(file) }],
  );
  const [definition] = processDefinitions;
  if (!definition) throw new Error('deploy answered nothing');
  return { deploymentId, processDefinitionId: definition.id, version: definition.version };
}
