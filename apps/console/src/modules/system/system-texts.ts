import { label } from '@refectory/contract/kernel/label.ts';

/** Wording of the system pages. */
export const systemTexts = {
  permissions: label('权限设置', 'Permissions'),
  permissionsOf: label('权限设置：{name}', 'Permissions of {name}'),
  granted: label('权限已保存，立即生效', 'Permissions saved; they hold at once'),
  chosen: label('已选 {count} 项', '{count} chosen'),
  menus: label('菜单与按钮', 'Menus and buttons'),
  all: label('全选', 'All'),
  none: label('全不选', 'None'),
} as const;
