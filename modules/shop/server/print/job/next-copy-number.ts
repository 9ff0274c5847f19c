import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Number of the next copy of a slip, counted over the original and all reprints; locks the original. */
export async function nextCopyNumber(ctx: Context, jobId: string): Promise<number> {
  const { rows: roots } = await sql<{ id: string }>`
    select o.id from shop_print_job j
    join shop_print_job o on o.tenant_id = j.tenant_id and o.id = coalesce(j.reprint_of, j.id)
    where j.tenant_id = app_tenant() and j.id = ${jobId}::bigint for update of o`.execute(ctx.db);
  const { rows } = await sql<{ copy: number }>`
    select max(copy_no) + 1 as copy from shop_print_job
    where tenant_id = app_tenant() and (id = ${roots[0]?.id}::bigint or reprint_of = ${roots[0]?.id}::bigint)`.execute(
    ctx.db,
  );
  return rows[0]?.copy ?? 2;
}
