import { defineCalls } from '@refectory/declaration/call/call.ts';
import { liveChanges } from '@refectory/declaration/call/live-changes.ts';
import { list, nothing, nullable, object, row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { definitionFields } from '../designer/definition.ts';
import { reportAnswerFields } from '../designer/designer-calls.ts';
import { grid } from './grid.ts';
import { layoutFields } from './layout.ts';

const path = '/report/mydashboard';
const group = label('我的仪表盘', 'My dashboard');
// Every figure is read with the permission of its source; a dashboard grants none.
const permission = 'authenticated';
const reportId = f.reference('', '报表', 'Report', { required: true });
const roleId = f.reference('', '角色', 'Role');
const version = f.integer('版本', 'Version', { required: true });
const layout = f.object('布局', 'Layout', layoutFields, { required: true });
const name = (zh: string, en: string) => f.text(zh, en);

/** The dashboard of the caller: his own, else that of one of his roles (spec/report#dashboards). */
export const dashboardCalls = defineCalls({
  mine: {
    method: 'GET',
    path: `${path}/detail`,
    label: label('我的仪表盘', 'My dashboard'),
    group,
    permission,
    input: {},
    answer: row({
      isHome: f.flag('作为首页', 'Shown as home'),
      roleId: f.reference('', '选用的角色', 'The role that was chosen'),
      own: nullable(object('本人的', 'Own', { version, layout })),
      ofRoles: list('各角色的', 'Those of roles', {
        roleId: { ...roleId, required: true },
        roleName: name('角色', 'Role'),
        name: name('名称', 'Name'),
        layout,
      }),
    }),
  },
  save: {
    method: 'POST',
    path: `${path}/submit`,
    label: label('保存我的仪表盘', 'Save my dashboard'),
    group,
    permission,
    // Without a version a new one is created.
    input: { version: f.integer('版本', 'Version'), layout },
    answer: row({ version }),
  },
  reset: {
    method: 'POST',
    path: `${path}/reset`,
    label: label('恢复为角色的仪表盘', 'Back to the dashboard of the role'),
    group,
    permission,
    input: {},
    answer: nothing,
  },
  choose: {
    method: 'POST',
    path: `${path}/choose`,
    label: label('选用仪表盘', 'Choose a dashboard'),
    group,
    permission,
    // Absent inputs are unchanged.
    input: { isHome: f.flag('作为首页', 'Shown as home'), roleId },
    answer: nothing,
  },
  reports: {
    method: 'GET',
    path: `${path}/reports`,
    label: label('可放置的报表', 'Reports for tiles'),
    group,
    permission,
    // With a role, only reports shared with it.
    input: { roleId },
    answer: rows({
      id: reportId,
      name: name('报表名称', 'Name'),
      ownerName: name('所有人', 'Owner'),
      isOwn: f.flag('本人的', 'Own'),
      chart: name('图表', 'Chart'),
      isOfRows: f.flag('有行或列', 'Has rows or columns'),
    }),
  },
  figures: {
    method: 'POST',
    path: `${path}/figures`,
    label: label('磁贴的内容', 'What tiles show'),
    group,
    permission,
    // No reference to a resource: the tile of a removed report reports that itself.
    input: {
      reports: f.valueList('报表', 'Reports', reportId, { required: true, max: grid.maxTiles }),
    },
    answer: rows({
      id: reportId,
      name: name('报表名称，看不到时为空', 'Name of the report; empty where it is not seen'),
      refusal: name('不显示的原因，显示则为空', 'Why it is not shown; empty where it is'),
      definition: nullable(f.object('定义', 'Definition', definitionFields)),
      ...reportAnswerFields,
    }),
    readsOnly: true,
    allowedWhileReadOnly: true,
  },
  live: {
    method: 'GET',
    path: `${path}/live`,
    label: label('数据变化', 'Changes of figures'),
    group,
    permission,
    input: {},
    answer: liveChanges,
  },
});
