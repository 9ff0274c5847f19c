import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/**
 * 报表列表 (spec/report#saved-reports): what people keep of the reports, of all people, never its content. There is no
 * designer: what is kept is a saved view of a report (decision 0910, 1103); here it is looked at and removed.
 */
export const reportList = defineResource({
  name: 'report.list',
  path: '/blade-report/report/rest',
  label: label('报表列表', 'Saved reports'),
  title: 'name',
  verbs: ['remove'],
  fields: {
    name: f.text('文件名', 'Name', { list: true, search: true, width: 220 }),
    menuId: f.reference('system.menu', '报表', 'Report', { list: true, search: true }),
    userId: f.reference('system.user', '保存人', 'Saved by', { list: true, search: true }),
    createTime: f.datetime('创建时间', 'Created', { list: true, search: true }),
    updateTime: f.datetime('更新时间', 'Updated', { list: true }),
  },
});
