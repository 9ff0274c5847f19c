import type { Context } from '@refectory/engine/request/context.ts';
import { reportRhythm } from '@refectory/modules/report/contract/schedule/schedule-dictionaries.ts';
import { sql } from 'kysely';
import { actAsPerson } from '../as-person.ts';
import { administratorsOnly, demoReports } from '../content/reports.ts';
import { addDemoRow, type DemoOptions } from '../demo-steps.ts';

/**
 * Reports of the administrator, shared with the manager; a dashboard of the manager's role; a report sent every
 * workday.
 */
export async function seedReports(demo: DemoOptions, ctx: Context): Promise<void> {
  const admin = await actAsPerson(ctx, 'admin');
  const { rows } = await sql<{ id: string }>`
    select id from sys_role where tenant_id = app_tenant() and role_alias = 'manager'`.execute(ctx.db);
  const roleId = rows[0]?.id;
  if (!roleId) return;
  const ids = new Map<string, string>();
  for (const { name, reportType, content } of demoReports) {
    const { span, ...rest } = content;
    const roleIds = administratorsOnly.has(name) ? [] : [roleId];
    const input = { name, reportType, roleIds, content: { ...rest, period: { span } } };
    ids.set(name, await addDemoRow(demo, admin, 'report.definition', input));
  }
  const tiles = demoReports.flatMap(({ name, tile }) => {
    if (!tile) return [];
    const [x, y, w, h] = tile.place;
    return [{ content: 'report', reportId: ids.get(name), show: tile.show, title: '', x, y, w, h }];
  });
  const notices = { content: 'notices', reportId: '', show: 'table', title: '', x: 6, y: 8, w: 6, h: 6 };
  await addDemoRow(demo, admin, 'report.dashboard', {
    name: '食堂经理',
    roleId,
    layout: { tiles: [...tiles, notices] },
  });
  await addDemoRow(demo, admin, 'report.schedule', {
    name: '工作日早报',
    reportId: ids.get('今日订餐'),
    rhythm: reportRhythm.keys.weekdays,
    weekdays: [1, 2, 3, 4, 5],
    atTime: '07:30',
    roleIds: [roleId],
  });
}
