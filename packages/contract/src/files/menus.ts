import { label } from '../kernel/label.ts';
import type { Menu } from '../kernel/menu.ts';

/** 资源管理 (wire §10). */
export const filesMenus: readonly Menu[] = [
  {
    code: 'resource',
    label: label('资源管理', 'Resources'),
    path: '/resource',
    icon: 'folder',
    sort: 6,
    children: [
      {
        code: 'oss',
        label: label('对象存储', 'Object storage'),
        path: '/resource/oss',
        icon: 'database',
        sort: 1,
        resource: 'files.oss',
      },
      {
        code: 'attach',
        label: label('附件管理', 'Attachments'),
        path: '/resource/attach',
        icon: 'file',
        sort: 3,
        resource: 'files.attach',
        buttons: { attach_add: label('新增', 'Add') },
      },
    ],
  },
];
