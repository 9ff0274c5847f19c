import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { beginsWithForm, requestStatus } from '#flow/contract/dictionaries.ts';
import type { ProcessGraph } from '#flow/contract/process/process-graph.ts';
import type { BusinessDescription } from '../run/describe-business.ts';
import type { BusinessRow, EndedInstance } from '../run/instance-ended.ts';
import { findRequest, requestTable } from './request-rows.ts';
import { tellContent } from './tell-content.ts';

/** A request is locked before its process. */
export async function lockRequest(ctx: Context, { category, businessId }: BusinessRow): Promise<void> {
  if (beginsWithForm(category) && businessId !== null) await findRequest(ctx, businessId, true);
}

/** Sets a request approved, rejected or withdrawn when its process ends (spec/flow#form). */
export async function followRequest(
  ctx: Context,
  { category, businessId, outcome, comment }: EndedInstance,
): Promise<void> {
  if (!beginsWithForm(category) || businessId === null) return;
  await transitionRows(ctx, requestTable, outcome, [businessId], { detail: comment });
}

/** Describes a request to the person who decides: all filled-in fields. */
export async function describeRequest(
  ctx: Context,
  { category, businessId }: BusinessRow,
): Promise<BusinessDescription | undefined> {
  if (!beginsWithForm(category) || businessId === null) return undefined;
  const request = await findRequest(ctx, businessId);
  if (!request) return undefined;
  const { rows } = await sql<{ subject: string; applicant: string; graph: ProcessGraph }>`
    select r.subject, r.applicant_name as applicant, d.graph
    from flow_request r join flow_definition d on d.id = r.process_definition_id
    where r.tenant_id = app_tenant() and r.id = ${businessId}::bigint`.execute(ctx.db);
  const [about] = rows;
  if (!about) return undefined;
  return {
    title: about.subject || about.applicant,
    path: '/blade-flow/process',
    statusDictionary: requestStatus.code,
    status: request.status,
    facts: tellContent(about.graph.form ?? [], request, ctx.language),
  };
}
