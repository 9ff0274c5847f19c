import { page, withoutRecords } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

/** The pages of system administration. */
export const systemPages: readonly PageEntry[] = [
  withoutRecords(
    page(
      '/system/dict',
      '字典管理',
      'Dictionary',
      async () => (await import('./dictionary/dictionary-page.tsx')).SystemDictionaryPage,
    ),
  ),
  withoutRecords(
    page(
      '/system/dictbiz',
      '业务字典',
      'Business dictionary',
      async () => (await import('./dictionary/dictionary-page.tsx')).BusinessDictionaryPage,
    ),
  ),
  withoutRecords(
    page(
      '/dict-horizontal/index',
      '字典管理（左右）',
      'Dictionary, side by side',
      async () => (await import('./dictionary/dictionary-page.tsx')).SystemDictionaryPage,
      { menu: '/system/dict' },
    ),
  ),
  withoutRecords(
    page(
      '/dict-vertical/index',
      '字典管理（上下）',
      'Dictionary, stacked',
      async () => (await import('./dictionary/dictionary-page.tsx')).StackedDictionaryPage,
      { menu: '/system/dict' },
    ),
  ),
  page('/base/region', '行政区划', 'Regions', async () => (await import('./region-page.tsx')).RegionPage),
  page('/system/tenant', '租户管理', 'Tenants', async () => (await import('./tenant/tenant-page.tsx')).TenantPage),
  withoutRecords(
    page(
      '/system/balance',
      '服务器均衡',
      'Server balance',
      async () => (await import('./tenant/balance/balance-page.tsx')).BalancePage,
    ),
  ),
  page('/system/user', '用户管理', 'Users', async () => (await import('./user-page.tsx')).UserPage),
  page(
    '/authority/datascope',
    '数据权限',
    'Data scopes',
    async () => (await import('./access/scope-pages.tsx')).DataScopePage,
  ),
  page(
    '/authority/apiscope',
    '接口权限',
    'API scopes',
    async () => (await import('./access/scope-pages.tsx')).ApiScopePage,
  ),
  page('/system/topmenu', '顶部菜单', 'Top menus', async () => (await import('./top-menu-page.tsx')).TopMenuPage),
  page('/authority/role', '角色管理', 'Roles', async () => (await import('./access/role-page.tsx')).RolePage),
];
