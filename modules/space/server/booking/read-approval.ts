import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Whether bookings of a type need approval. */
export async function readApproval(ctx: Context, typeId: string): Promise<boolean> {
  const { rows } = await sql<{ approval: boolean }>`
    select approval from space_type where tenant_id = app_tenant() and id = ${typeId}::bigint`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('platform.not-found');
  return rows[0].approval;
}
