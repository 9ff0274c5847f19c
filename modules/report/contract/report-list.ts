import { dictionary, entry } from '@refectory/declaration/dictionary.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** Kinds of entries in the list of reports. */
export const reportListKind = dictionary('report_list_kind', '报表种类', 'Kind of report', {
  view: entry(1, '保存的视图', 'Saved view'),
  designed: entry(2, '自定义报表', 'Designed report'),
});

/**
 * 报表列表 (spec/report#saved-reports): saved views of reports and designed reports of all users, without their content,
 * to be listed and removed (decisions 0910, 1103, 1823).
 */
export const reportList = defineResource({
  name: 'report.list',
  path: '/blade-report/report/rest',
  label: label('报表列表', 'Saved report'),
  title: 'name',
  whenEmpty: {
    hint: label('在报表页或报表设计中保存的报表列在这里', 'Reports that people save are listed here'),
    at: '/report/designer',
  },
  verbs: ['remove'],
  fields: {
    name: f.text('文件名', 'Name', { list: true, search: true }),
    kind: f.choice('report_list_kind', '种类', 'Type', { list: true, search: true }),
    menuId: f.reference('system.menu', '报表', 'Report', { list: true, search: true }),
    userId: f.reference('system.user', '保存人', 'Saved by', { list: true, search: true }),
    createTime: f.datetime('创建时间', 'Created', { list: true, search: true }),
    updateTime: f.datetime('更新时间', 'Updated', { list: true }),
  },
});
