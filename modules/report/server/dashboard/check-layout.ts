import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { findPlaceFault } from '#report/contract/dashboard/grid.ts';
import { completeLayout, type Layout } from '#report/contract/dashboard/layout.ts';
import { planReport } from '../designer/plan-report.ts';
import { readContent } from '../designer/report-definition.hooks.ts';
import { isReportId, readVisibleReports } from './visible-reports.ts';

/** Parses a layout column. */
export const readLayout = (layout: unknown): Layout =>
  completeLayout(typeof layout === 'string' ? JSON.parse(layout) : (layout as object));

export const listReportIds = ({ tiles }: Layout): readonly string[] => [
  ...new Set(tiles.filter(({ content }) => content === 'report').map(({ reportId }) => reportId)),
];

interface LayoutRules {
  /** Reports already in the layout are not checked again: one that was removed must not block saving. */
  readonly kept: ReadonlySet<string>;
  /** The role of the dashboard, which must be allowed to see the reports too. */
  readonly roleId?: string;
}

/** Refuses an invalid arrangement, and reports that the user, or the role of the dashboard, may not run. */
export async function checkLayout(ctx: Context, layout: Layout, { kept, roleId }: LayoutRules): Promise<void> {
  const { tiles } = layout;
  const field = 'layout';
  const fault = findPlaceFault(tiles);
  if (fault?.kind === 'outside') throw new DomainError('report.tile-outside', { n: fault.n }, { field });
  if (fault) throw new DomainError('report.tiles-overlap', { n: fault.n, other: fault.other }, { field });
  const without = tiles.findIndex(({ content, reportId }) => content === 'report' && !isReportId(reportId));
  if (without >= 0) throw new DomainError('report.tile-without-report', { n: without + 1 }, { field });
  const added = listReportIds(layout).filter((id) => !kept.has(id));
  const seen = await readVisibleReports(ctx, added);
  for (const id of added) {
    const report = seen.get(id);
    const n = tiles.findIndex(({ reportId }) => reportId === id) + 1;
    if (!report) throw new DomainError('report.tile-report-gone', { n }, { field });
    planReport(ctx, readContent(report.content));
    if (roleId && !report.roleIds.includes(roleId))
      throw new DomainError(
        'report.tile-report-not-shared',
        { report: report.name, role: await readRoleName(ctx, roleId) },
        { field },
      );
  }
}

async function readRoleName(ctx: Context, roleId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select role_name as name from sys_role where tenant_id = app_tenant() and id = ${roleId}::bigint`.execute(ctx.db);
  return rows[0]?.name ?? '';
}
