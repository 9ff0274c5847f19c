import { label } from '@refectory/declaration/label.ts';
import type { Menu } from '@refectory/declaration/menu.ts';

const log = (kind: string, zh: string, en: string, icon: string, sort: number): Menu => ({
  code: `log_${kind}`,
  label: label(zh, en),
  path: `/monitor/log/${kind}`,
  icon,
  sort,
  resource: `log.${kind}`,
});

/** 系统监控 > 日志管理 (spec/system#menu-tree). */
export const logMenus: readonly Menu[] = [
  {
    code: 'monitor',
    label: label('系统监控', 'Monitoring'),
    path: '/monitor',
    icon: 'monitor',
    sort: 93,
    children: [
      {
        code: 'log',
        label: label('日志管理', 'Logs'),
        path: '/monitor/log',
        icon: 'file-text',
        sort: 1,
        children: [
          log('usual', '通用日志', 'General log', 'profile', 1),
          log('api', '接口日志', 'Call log', 'api', 2),
          log('error', '错误日志', 'Error log', 'fire', 3),
        ],
      },
      {
        code: 'auth_session',
        label: label('在线会话', 'Sessions'),
        path: '/monitor/session',
        icon: 'desktop',
        sort: 2,
        resource: 'auth.session',
      },
      {
        code: 'auth_lockout',
        label: label('登录锁定', 'Locked accounts'),
        path: '/monitor/lockout',
        icon: 'lock',
        sort: 3,
        resource: 'auth.lockout',
      },
      {
        code: 'setting_cache',
        label: label('缓存管理', 'Caches'),
        path: '/monitor/cache',
        icon: 'cloud',
        sort: 4,
        platform: true,
        buttons: { setting_cache_clear: label('清除缓存', 'Clear caches') },
      },
    ],
  },
];
