import { label } from '@refectory/declaration/label.ts';
import type { Menu } from '@refectory/declaration/menu.ts';

/** 资源管理 (spec/system#menu-tree). */
export const filesMenus: readonly Menu[] = [
  {
    code: 'resource',
    label: label('资源管理', 'Resources'),
    path: '/resource',
    icon: 'folder',
    sort: 91,
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
        code: 'sms',
        label: label('短信配置', 'SMS channels'),
        path: '/resource/sms',
        icon: 'message',
        sort: 2,
        resource: 'message.sms',
        buttons: { sms_debug: label('调试', 'Test') },
      },
      {
        code: 'attach',
        label: label('附件管理', 'Attachments'),
        path: '/resource/attach',
        icon: 'paper-clip',
        sort: 3,
        resource: 'files.attach',
        buttons: { attach_add: label('新增', 'Add') },
      },
      {
        code: 'sms_log',
        label: label('短信记录', 'SMS log'),
        path: '/resource/smslog',
        icon: 'profile',
        sort: 4,
        resource: 'message.smsLog',
      },
      {
        code: 'image',
        label: label('图片库', 'Images'),
        path: '/resource/image',
        icon: 'picture',
        sort: 5,
        resource: 'files.image',
      },
      {
        code: 'image_group',
        label: label('图片分组', 'Image groups'),
        path: '/resource/imagegroup',
        icon: 'folder',
        sort: 6,
        resource: 'files.imageGroup',
      },
    ],
  },
];
