import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { definitionFields } from './definition.ts';
import { reportType } from './report-type.ts';

/** Maximum number of reports per user. */
export const maxDefinitions = 200;

/**
 * 自定义报表 (spec/report#designer): reports designed by users. Visible are own ones, and those shared with own roles;
 * earlier versions are in the history.
 */
export const reportDefinition = defineResource({
  name: 'report.definition',
  path: '/customer/reportreportlist',
  label: label('自定义报表', 'Own reports'),
  title: 'name',
  sort: ['reportType', 'name', 'id'],
  verbs: ['add', 'edit', 'remove'],
  fields: {
    name: f.text('报表名称', 'Name', { list: true, search: true, form: true, required: true, max: 60 }),
    reportType: f.choice('report_type', '报表类别', 'Type', {
      list: true,
      search: true,
      form: true,
      required: true,
      initial: reportType.keys.other,
    }),
    remark: f.text('说明', 'About', { list: true, form: true, max: 200 }),
    content: f.object('定义', 'Definition', definitionFields, { form: true, required: true }),
    // Only own roles; others are refused.
    roleIds: f.references('system.role', '共享给角色', 'Shared with roles', { form: true, max: 50 }),
    userId: f.reference('system.user', '所有人', 'Owner', { list: true, search: true }),
    updateTime: f.datetime('更新时间', 'Updated', { list: true }),
  },
});
