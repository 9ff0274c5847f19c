import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { type FormContent, listValueNames } from '#flow/contract/form/form-field.ts';
import { findSubject, toVariables } from '#flow/contract/form/form-values.ts';
import type { RunningInstance } from '../run/instance.ts';
import type { FieldChange } from './field-change.ts';
import { listEditable } from './list-editable.ts';
import { assertKnownNames, readContent } from './read-content.ts';
import { findRequest } from './request-rows.ts';
import { tellValue } from './tell-content.ts';

/**
 * Applies form changes of the person who decides (spec/flow#form): only fields editable at his step, validated as at
 * the start. Process variables are updated, so that later conditions use them. Instance and request are locked.
 */
export async function changeRequest(
  ctx: Context,
  instance: RunningInstance,
  activityId: string,
  given: FormContent | null,
): Promise<readonly FieldChange[]> {
  const { graph, businessId } = instance;
  const form = graph.form ?? [];
  const editable = listEditable(graph, activityId);
  assertKnownNames(ctx, editable, given);
  if (given === null || Object.keys(given).length === 0 || businessId === null) return [];
  const request = await findRequest(ctx, businessId);
  if (!request) return [];
  const names = editable.flatMap((field) => listValueNames(field));
  const kept = names.flatMap((name) => (request.content[name] === undefined ? [] : [[name, request.content[name]]]));
  const asked = { ...Object.fromEntries(kept), ...given };
  const read = await readContent(
    ctx,
    { graph, form: editable, starterId: request.applicantId, before: request.content },
    asked,
  );
  const others = Object.entries(request.content).filter(([name]) => !names.includes(name));
  const content: FormContent = { ...Object.fromEntries(others), ...read.content };
  const people = { ...request.people, ...read.people };
  const subject = findSubject(form, content);
  await sql`
    update flow_request set content = ${JSON.stringify(content)}, people = ${JSON.stringify(people)}, subject = ${subject}
    where tenant_id = app_tenant() and id = ${businessId}::bigint`.execute(ctx.db);
  await sql`update flow_instance set subject = ${subject} where tenant_id = app_tenant() and id = ${instance.id}`.execute(
    ctx.db,
  );
  Object.assign(instance.variables, toVariables(form, content));
  const [old, now] = [request, { content, people }];
  const told = (filled: typeof now) => (field: (typeof editable)[number]) => ({
    zh: tellValue(field, filled, 'zh'),
    en: tellValue(field, filled, 'en'),
  });
  return editable
    .map((field) => ({ name: field.label, before: told(old)(field), after: told(now)(field) }))
    .filter(({ before, after }) => before.zh !== after.zh);
}
