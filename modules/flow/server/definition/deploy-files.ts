import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { maxModelFileBytes } from '#flow/contract/model.ts';
import type { ParsedProcess } from '#flow/contract/process/process-graph.ts';
import type { BpmnFile } from '../bpmn/parse-bpmn-file.ts';
import { parseProcess } from '../bpmn/parse-process.ts';
import { type DeployedDefinition, type Deployment, deployProcesses } from './deploy-processes.ts';

/** Deploys BPMN files and stores each as the model of its key (spec/flow#process). All or none. */
export async function deployFiles(
  ctx: Context,
  deployment: Deployment,
  files: readonly BpmnFile[],
): Promise<{ deploymentId: string; processDefinitions: DeployedDefinition[] }> {
  if (files.length === 0) throw new DomainError('flow.no-files', {}, { field: 'files' });
  const large = files.find(({ xml }) => Buffer.byteLength(xml) > maxModelFileBytes);
  if (large) throw new DomainError('flow.file-too-large', { file: large.name }, { field: 'files' });
  const read = [];
  for (const file of files) read.push({ ...file, process: await parseProcess(file) });
  const keys = read.map(({ process }) => process.key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice) throw new DomainError('flow.same-key-twice', { key: twice }, { field: 'files' });
  const answer = await deployProcesses(ctx, deployment, read);
  for (const file of read) await saveModel(ctx, deployment.category, file);
  return answer;
}

async function saveModel(
  ctx: Context,
  category: number,
  { name: fileName, xml, process: { key, name, description } }: BpmnFile & { readonly process: ParsedProcess },
): Promise<void> {
  await sql`
    insert into flow_model (key, name, category, description, file_name, xml)
    values (${key}, ${name}, ${category}, ${description}, ${fileName}, ${xml})
    on conflict (key) do update set name = excluded.name, category = excluded.category, description = excluded.description,
      file_name = excluded.file_name, xml = excluded.xml`.execute(ctx.db);
}
