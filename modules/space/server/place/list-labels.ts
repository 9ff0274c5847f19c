import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** The labels that types have, each once (spec/space#types, `labellist`). */
export async function listLabels(ctx: Context): Promise<{ label: string; types: number }[]> {
  const { rows } = await sql<{ label: string; types: number }>`
    select label, count(*)::int as types from space_type where tenant_id = app_tenant() and label <> '' group by label order by label`.execute(
    ctx.db,
  );
  return rows;
}
