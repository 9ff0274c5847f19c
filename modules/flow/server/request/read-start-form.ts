import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { FormAnswer } from '#flow/contract/form/form-calls.ts';
import { toWireForm } from '#flow/contract/form/wire-form.ts';
import { requireFormProcess } from './start-request.ts';

/** The start form of a process, for users who may start it (spec/flow#form). */
export async function readStartForm(
  ctx: Context,
  { processDefinitionId }: { readonly processDefinitionId: string },
): Promise<FormAnswer> {
  const { name, graph } = await requireFormProcess(ctx, processDefinitionId);
  const { rows } = await sql<{ description: string }>`
    select description from flow_definition where id = ${processDefinitionId}`.execute(ctx.db);
  return {
    processDefinitionId,
    processName: name,
    description: rows[0]?.description ?? '',
    fields: toWireForm(graph.form ?? []),
  };
}
