import { label } from '@refectory/declaration/label.ts';
import type { Menu } from '@refectory/declaration/menu.ts';

/** 研发工具 (spec/system#menu-tree). */
export const developMenus: readonly Menu[] = [
  {
    code: 'tool',
    label: label('研发工具', 'Developer tools'),
    path: '/tool',
    icon: 'tool',
    sort: 94,
    children: [
      {
        code: 'code',
        label: label('代码生成', 'Code generator'),
        path: '/tool/code',
        icon: 'code',
        sort: 1,
        resource: 'develop.code',
        platform: true,
      },
      {
        code: 'datasource',
        label: label('数据源管理', 'Data sources'),
        path: '/tool/datasource',
        icon: 'database',
        sort: 2,
        resource: 'develop.datasource',
        platform: true,
      },
    ],
  },
];
