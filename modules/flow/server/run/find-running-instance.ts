import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { instanceStatus } from './flow-status.ts';
import type { BusinessRow } from './instance-ended.ts';

/** The running instance of a business row; undefined without one. */
export async function findRunningInstance(
  ctx: Context,
  { category, businessId }: BusinessRow,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from flow_instance
    where tenant_id = app_tenant() and category = ${category} and business_id = ${businessId}::bigint and status = ${instanceStatus.running}`.execute(
    ctx.db,
  );
  return rows[0]?.id;
}
