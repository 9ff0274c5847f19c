import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { logStateChanges, transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { beginsWithForm } from '#flow/contract/dictionaries.ts';
import type { formCalls } from '#flow/contract/form/form-calls.ts';
import { findSubject, toVariables } from '#flow/contract/form/form-values.ts';
import { requestStates } from '#flow/contract/form/request-states.ts';
import { instanceStatus } from '../run/flow-status.ts';
import { requireStartable, type StartableDefinition, startInstance } from '../run/start-instance.ts';
import { assertKnownNames, type ReadContent, readContent } from './read-content.ts';
import { requestTable } from './request-rows.ts';

type StartInput = ParsedInput<(typeof formCalls)['start']['input']>;

/** The definition of a process with a form. Refuses others by name: leaves, and processes started for rows. */
export async function requireFormProcess(ctx: Context, id: string): Promise<StartableDefinition> {
  const definition = await requireStartable(ctx, id);
  if (!beginsWithForm(definition.category))
    throw new DomainError('flow.no-form', { name: definition.name }, { field: 'processDefinitionId' });
  return definition;
}

/** 发起流程 (spec/flow#form): validates and stores the form, and starts its process. */
export async function startRequest(
  ctx: Context,
  { processDefinitionId, values }: StartInput,
): Promise<{ id: string; processInstanceId: string }> {
  const definition = await requireFormProcess(ctx, processDefinitionId);
  const { graph } = definition;
  const form = graph.form ?? [];
  assertKnownNames(ctx, form, values ?? null);
  const read = await readContent(ctx, { graph, form, starterId: ctx.user.id }, values ?? null);
  const subject = findSubject(form, read.content);
  const id = await insertRequest(ctx, definition, subject, read);
  await logStateChanges(ctx, requestStates, 'create', [id], requestStates.keys.pending);
  const processInstanceId = await startInstance(ctx, definition, id, toVariables(form, read.content), subject);
  await sql`update flow_request set process_instance_id = ${processInstanceId} where tenant_id = app_tenant() and id = ${id}`.execute(
    ctx.db,
  );
  if (await hasEnded(ctx, processInstanceId)) await transitionRows(ctx, requestTable, 'approve', [id]);
  return { id, processInstanceId };
}

async function insertRequest(
  ctx: Context,
  { id: definitionId, category }: StartableDefinition,
  subject: string,
  { content, people }: ReadContent,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into flow_request (process_definition_id, category, subject, content, people, applicant_id, applicant_name)
    values (${definitionId}, ${category}, ${subject}, ${JSON.stringify(content)}, ${JSON.stringify(people)}, ${ctx.user.id}, ${ctx.user.name})
    returning id::text`.execute(ctx.db);
  return rows[0]?.id ?? '';
}

/** Without tasks the process has ended already. */
async function hasEnded(ctx: Context, instanceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from flow_instance where tenant_id = app_tenant() and id = ${instanceId} and status = ${instanceStatus.finished}`.execute(
    ctx.db,
  );
  return rows.length > 0;
}
