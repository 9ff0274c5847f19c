import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';
import { checkLayout, listReportIds, readLayout } from './check-layout.ts';

/** Dashboards of roles; users' own dashboards are not in this list (spec/report#dashboards). */
export const dashboardHooks: Hooks<'report_dashboard'> = {
  listFilter: () => sql<boolean>`t.role_id is not null`,

  async beforeSave(ctx, values, previous) {
    if (typeof values.name === 'string') values.name = values.name.trim();
    if (values.layout === undefined) return;
    const layout = readLayout(values.layout);
    values.layout = JSON.stringify(layout);
    const roleId = values.role_id ?? previous?.role_id ?? '';
    const kept = new Set(previous ? listReportIds(readLayout(previous.layout)) : []);
    await checkLayout(ctx, layout, { kept, roleId });
  },
};
