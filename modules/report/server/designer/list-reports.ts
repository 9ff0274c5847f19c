import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { loadDictionaryLabels } from '@refectory/engine/resource/dictionary-labels.ts';
import { sql } from 'kysely';
import type { ReportDefinition } from '#report/contract/designer/definition.ts';
import { reportDefinition } from '#report/contract/designer/report-definition.ts';
import { reportType } from '#report/contract/designer/report-type.ts';
import { readContent, visibleDefinitions } from './report-definition.hooks.ts';

/** Condition of the list of saved reports. */
export const visibleToPerson = (ctx: Context) =>
  sql<boolean>`${visibleDefinitions(ctx) ?? sql`true`} and ${dataScopeCondition(ctx, 'report_definition', 't')}`;

/** reporttype: the types of reports, with the number of visible reports. */
export async function listReportTypes(ctx: Context) {
  const { rows } = await sql<{ type: number; reports: number }>`
    select t.report_type as type, count(*)::int as reports from report_definition t
    where t.tenant_id = app_tenant() and ${visibleToPerson(ctx)} group by 1`.execute(ctx.db);
  const counted = new Map(rows.map(({ type, reports }) => [type, reports]));
  const labels = await loadDictionaryLabels(ctx, { reportType: reportDefinition.fields.reportType });
  return reportType.entries.map((entry) => ({
    id: entry.key,
    name: (labels.get(reportType.code)?.get(String(entry.key)) ?? entry)[ctx.language],
    reports: counted.get(entry.key) ?? 0,
  }));
}

interface ListedReport {
  readonly id: string;
  readonly name: string;
  readonly reportType: number;
  readonly remark: string;
  readonly ownerName: string;
  readonly isOwn: boolean;
}

/** reportlist: the visible reports of one type or all, own ones first. */
export async function listReports(ctx: Context, type: number | null): Promise<readonly ListedReport[]> {
  const { rows } = await sql<ListedReport>`
    select t.id, t.name, t.report_type as "reportType", t.remark, coalesce(u.name, '') as "ownerName",
      t.user_id = app_user() as "isOwn"
    from report_definition t left join sys_user u on u.tenant_id = t.tenant_id and u.id = t.user_id
    where t.tenant_id = app_tenant() and ${visibleToPerson(ctx)} and (${type}::int is null or t.report_type = ${type}::int)
    order by t.user_id = app_user() desc, t.report_type, t.name, t.id`.execute(ctx.db);
  return rows;
}

/** The definition of a visible saved report; seeing it does not require permission for its figures. */
export async function readDefinition(ctx: Context, id: string): Promise<ReportDefinition> {
  const { rows } = await sql<{ content: unknown }>`
    select t.content from report_definition t
    where t.tenant_id = app_tenant() and t.id = ${id}::bigint and ${visibleToPerson(ctx)}`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('platform.not-found');
  return readContent(rows[0].content);
}
