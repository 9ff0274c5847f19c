import { type Label, label } from '@refectory/declaration/label.ts';
import { belowHeading, type Menu } from '@refectory/declaration/menu.ts';

const screen = (
  code: string,
  text: Label,
  path: string,
  icon: string,
  sort: number,
  more: Partial<Menu> = {},
): Menu => ({
  code,
  label: text,
  path,
  icon,
  sort,
  resource: `system.${code}`,
  ...more,
});

const peopleMenus: readonly Menu[] = [
  screen('user', label('用户管理', 'Users'), '/system/user', 'user', 0),
  screen('dept', label('部门管理', 'Departments'), '/system/dept', 'apartment', 0),
  screen('post', label('岗位管理', 'Positions'), '/system/post', 'idcard', 0),
];

const contentMenus: readonly Menu[] = [
  screen('dictbiz', label('业务字典', 'Business dictionary'), '/system/dictbiz', 'book', 0),
  screen('dict', label('字典管理', 'Dictionary'), '/system/dict', 'read', 0, { platform: true }),
  screen('menu', label('菜单管理', 'Menus'), '/system/menu', 'menu', 0, { platform: true }),
  screen('topmenu', label('顶部菜单', 'Top menus'), '/system/topmenu', 'appstore', 0, {
    platform: true,
    buttons: { topmenu_setting: label('菜单配置', 'Menus') },
  }),
  screen('param', label('参数管理', 'Parameters'), '/system/param', 'control', 0, { platform: true }),
];

const platformMenus: readonly Menu[] = [
  screen('tenant', label('租户管理', 'Tenants'), '/system/tenant', 'bank', 0, { platform: true }),
  {
    code: 'tenant_balance',
    label: label('服务器均衡', 'Server balance'),
    path: '/system/balance',
    icon: 'cluster',
    sort: 0,
    platform: true,
  },
  screen('client', label('应用管理', 'Clients'), '/system/client', 'api', 0, { platform: true }),
  screen('auth_social', label('第三方登录', 'Social sign-in'), '/system/social', 'link', 0, {
    platform: true,
    resource: 'auth.social',
  }),
];

/** Menus of the system module (spec/system#menu-tree). */
export const systemMenus: readonly Menu[] = [
  {
    code: 'base',
    label: label('基础配置', 'Base settings'),
    path: '/base',
    icon: 'global',
    sort: 97,
    children: [
      screen('region', label('行政区划', 'Regions'), '/base/region', 'environment', 1, {
        platform: true,
        buttons: { region_debug: label('调试', 'Test') },
      }),
    ],
  },
  {
    code: 'authority',
    label: label('权限管理', 'Access control'),
    path: '/authority',
    icon: 'safety',
    sort: 98,
    children: [
      screen('role', label('角色管理', 'Roles'), '/authority/role', 'team', 1),
      screen('data_scope', label('数据权限', 'Data scopes'), '/authority/datascope', 'filter', 2, {
        platform: true,
        resource: 'system.dataScope',
      }),
      screen('api_scope', label('接口权限', 'API scopes'), '/authority/apiscope', 'api', 3, {
        platform: true,
        resource: 'system.apiScope',
      }),
    ],
  },
  {
    code: 'system',
    label: label('系统管理', 'System'),
    path: '/system',
    icon: 'setting',
    sort: 99,
    children: [
      ...belowHeading(label('组织与用户', 'Organisation and users'), peopleMenus),
      ...belowHeading(label('字典与菜单', 'Dictionaries and menus'), contentMenus),
      ...belowHeading(label('平台', 'Platform'), platformMenus),
    ].map((menu, place) => ({ ...menu, sort: place + 1 })),
  },
];
