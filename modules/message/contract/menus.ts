import { label } from '@refectory/declaration/label.ts';
import type { Menu } from '@refectory/declaration/menu.ts';

/** 工作台 (spec/system#menu-tree). */
export const messageMenus: readonly Menu[] = [
  {
    code: 'desk',
    label: label('工作台', 'Workbench'),
    path: '/desk',
    icon: 'desktop',
    sort: 1,
    children: [
      {
        code: 'notice',
        label: label('通知公告', 'Notices'),
        path: '/desk/notice',
        icon: 'notification',
        sort: 1,
        resource: 'message.notice',
      },
    ],
  },
];
