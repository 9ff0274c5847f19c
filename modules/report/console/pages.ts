import { preloadable } from '@refectory/admin-ui/loading/preloadable.tsx';
import { page, withoutRecords } from '@refectory/admin-ui/shell/declare-page.ts';
import type { PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';
import { label } from '@refectory/declaration/label.ts';

const home = preloadable(async () => (await import('./home/home-page.tsx')).HomePage);

/** The home page, and reports with custom pages. */
export const reportPages: readonly PageEntry[] = [
  // The first page; it needs no declarations.
  {
    path: '/wel/index',
    label: label('首页', 'Home'),
    page: home.Component,
    load: home.preload,
    access: 'authenticated',
  },
  page(
    '/wel/dashboard',
    '我的仪表盘',
    'My dashboard',
    async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
    'authenticated',
  ),
  page(
    '/myreport/basic/detail/basic_order_raw_list/dishes',
    '原材料用于菜品',
    'Dishes using an ingredient',
    async () => (await import('./raw-material-dishes-page.tsx')).RawMaterialDishesPage,
    { menu: '/myreport/basic/detail/basic_order_raw_list/index' },
  ),
  withoutRecords(
    page(
      '/report/designer',
      '报表设计',
      'Report designer',
      async () => (await import('./designer/designer-page.tsx')).DesignerPage,
    ),
  ),
  page(
    '/report/schedule',
    '定时报表',
    'Scheduled reports',
    async () => (await import('./schedule/schedule-page.tsx')).SchedulePage,
  ),
  withoutRecords(
    page(
      '/report/dashboards',
      '角色仪表盘',
      'Role dashboards',
      async () => (await import('./dashboard/roles/role-dashboards-page.tsx')).RoleDashboardsPage,
    ),
  ),
];
