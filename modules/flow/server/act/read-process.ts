import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Process name and starter of an instance, for messages. */
export async function readProcess(
  ctx: Context,
  processInstanceId: string,
): Promise<{ process: string; starter: string }> {
  const { rows } = await sql<{ process: string; starter: string }>`
    select process_definition_name as process, start_user_name as starter from flow_instance
    where tenant_id = app_tenant() and id = ${processInstanceId}`.execute(ctx.db);
  return rows[0] ?? { process: '', starter: '' };
}
