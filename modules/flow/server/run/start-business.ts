import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { VariableValue } from '../bpmn/condition.ts';
import { requireStartable, startInstance } from './start-instance.ts';

/**
 * Starts the process of a category for a business row as the caller: the latest deployed one that is available to the
 * tenant and active. Returns the instance; undefined without such a process.
 */
export async function startBusiness(
  ctx: Context,
  { category, businessId }: { readonly category: number; readonly businessId: string },
  variables: Readonly<Record<string, VariableValue>>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from flow_startable_row where category = ${category} and not suspended
    order by deployment_time desc, id desc limit 1`.execute(ctx.db);
  if (!rows[0]) return undefined;
  return startInstance(ctx, await requireStartable(ctx, rows[0].id), businessId, variables);
}
