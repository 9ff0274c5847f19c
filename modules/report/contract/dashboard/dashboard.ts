import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { layoutFields } from './layout.ts';

/**
 * 角色仪表盘 (spec/report#dashboards): default dashboards of roles. A user's own dashboard is a row of the same table,
 * reached only by separate calls.
 */
export const dashboard = defineResource({
  name: 'report.dashboard',
  path: '/report/dashboard',
  label: label('角色仪表盘', 'Role dashboards'),
  title: 'name',
  sort: ['name', 'id'],
  verbs: ['add', 'edit', 'remove'],
  fields: {
    name: f.text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 60 }),
    roleId: f.reference('system.role', '角色', 'Role', { list: true, search: true, form: 'add', required: true }),
    layout: f.object('布局', 'Layout', layoutFields, { form: true, required: true }),
    updateTime: f.datetime('更新时间', 'Updated', { list: true }),
  },
});
