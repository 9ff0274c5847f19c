import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of dashboards (spec/report#dashboards). */
export const dashboardErrors = defineErrors('report', {
  'tile-outside': { zh: '第 {n} 个磁贴超出网格', en: 'Tile {n} is not inside the grid' },
  'tiles-overlap': { zh: '第 {n} 个与第 {other} 个磁贴重叠', en: 'The tiles {n} and {other} overlap' },
  'tiles-do-not-fit': { zh: '磁贴超出网格或互相重叠', en: 'Tiles are not inside the grid, or overlap' },
  'tile-without-report': { zh: '第 {n} 个磁贴没有选择报表', en: 'Tile {n} has no report' },
  'tile-report-gone': {
    zh: '第 {n} 个磁贴的报表不存在，或未共享给您',
    en: 'The report of tile {n} does not exist, or is not shared with you',
  },
  'tile-report-not-shared': {
    zh: '报表“{report}”未共享给角色“{role}”，请先在报表设计中共享',
    en: 'The report “{report}” is not shared with the role “{role}”; share it in the report designer first',
  },
  'dashboard-role-taken': { zh: '该角色已有仪表盘', en: 'The role already has a dashboard' },
  'dashboard-changed': {
    zh: '仪表盘已在另一个窗口中修改，请重新载入',
    en: 'The dashboard has been changed in another window; please load it again',
    status: 409,
  },
  'no-such-role-dashboard': { zh: '您没有该角色的仪表盘', en: 'You have no dashboard of that role' },
});
