import { label } from '@refectory/declaration/label.ts';

export const sessionTexts = {
  title: label('登录设备', 'Signed-in devices'),
  here: label('当前设备', 'this device'),
  since: label('登录于', 'signed in'),
  renewed: label('最近活动', 'last active'),
  unknown: label('未知设备', 'Unknown device'),
  signOut: label('退出登录', 'Sign out'),
  signOutOthers: label('退出其他设备', 'Sign out other devices'),
  askOne: label('确定让该设备退出登录？未保存的内容会丢失。', 'Sign out this device? Unsaved work on it will be lost.'),
  askAll: label(
    '确定让其他所有设备退出登录？未保存的内容会丢失。',
    'Sign out all other devices? Unsaved work on them will be lost.',
  ),
  ended: label('已退出', 'Signed out'),
  cancel: label('取消', 'Cancel'),
  failed: label('未能读取登录设备', 'The devices could not be loaded'),
  retry: label('重试', 'Try again'),
} as const;
