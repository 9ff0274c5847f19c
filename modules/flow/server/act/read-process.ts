import type { Label } from '@refectory/declaration/label.ts';
import { type Context, nameOfActor } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Process name and starter of an instance, for messages. */
export async function readProcess(
  ctx: Context,
  processInstanceId: string,
): Promise<{ process: string; starter: Label }> {
  const { rows } = await sql<{ process: string; starterId: string; starter: string }>`
    select process_definition_name as process, start_user_id::text as "starterId", start_user_name as starter from flow_instance
    where tenant_id = app_tenant() and id = ${processInstanceId}`.execute(ctx.db);
  const { process, starterId, starter } = rows[0] ?? { process: '', starterId: '', starter: '' };
  return { process, starter: nameOfActor(starterId, starter) };
}
