import { label } from '@refectory/contract/kernel/label.ts';

/** Wording of the system pages. */
export const systemTexts = {
  permissions: label('权限设置', 'Permissions'),
  permissionsOf: label('权限设置：{name}', 'Permissions of {name}'),
  granted: label('权限已保存，立即生效', 'Permissions saved; they hold at once'),
  chosen: label('已选 {count} 项', '{count} chosen'),
  menus: label('菜单与按钮', 'Menus and buttons'),
  menuTree: label('菜单', 'Menus'),
  departments: label('部门', 'Departments'),
  dataScopes: label('数据权限', 'Data scopes'),
  apiScopes: label('接口权限', 'API scopes'),
  search: label('搜索', 'Search'),
  nothingToGive: label('没有可授予的权限', 'There is nothing to give'),
  previewGrant: label('预览变更', 'Preview'),
  confirmGrant: label('确认授权', 'Grant'),
  back: label('返回修改', 'Back'),
  touches: label('将影响 {count} 个用户，立即生效', 'Touches {count} people, at once'),
  nothingChanges: label('没有变更；{count} 个用户拥有此角色', 'Nothing changes; {count} people have this role'),
  adds: label('新增 {count} 项', '{count} added'),
  takes: label('收回 {count} 项', '{count} taken away'),
  topMenus: label('菜单配置', 'Menus'),
  topMenusOf: label('下级菜单配置：{name}', 'Menus of {name}'),
  topMenusSaved: label('下级菜单已保存', 'Menus saved'),
  all: label('全选', 'All'),
  none: label('全不选', 'None'),
} as const;
