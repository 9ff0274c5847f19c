import { label } from '@refectory/declaration/label.ts';

export const layoutTexts = {
  skip: label('跳到正文', 'Skip to content'),
  bootFailed: label('后台没能打开', 'The back office could not be loaded'),
  crumbs: label('当前位置', 'You are here'),
  expired: label(
    '租户已过期：可以查看，不能新增或修改。请联系平台管理员续期',
    'This tenant has expired: data can be viewed but not changed. Ask the platform administrator to extend it.',
  ),
  offline: label('网络已断开，恢复后会自动继续', 'You are offline. Work continues when the connection is back.'),
} as const;
