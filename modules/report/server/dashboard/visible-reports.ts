import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { visibleToPerson } from '../designer/list-reports.ts';

/** A saved report as a tile needs it. */
export interface VisibleReport {
  readonly id: string;
  readonly name: string;
  readonly content: unknown;
  readonly roleIds: readonly string[];
}

/** Whether a text is a valid row id. */
export const isReportId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

/** The visible ones of these reports, by id. */
export async function readVisibleReports(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisibleReport>> {
  const asked = ids.filter(isReportId);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<VisibleReport>`
    select t.id::text as id, t.name, t.content, t.role_ids::text[] as "roleIds" from report_definition t
    where t.tenant_id = app_tenant() and t.id = any (${asked}::bigint[]) and ${visibleToPerson(ctx)}`.execute(ctx.db);
  return new Map(rows.map((report) => [report.id, report]));
}
