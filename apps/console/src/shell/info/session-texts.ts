import { label } from '@refectory/contract/kernel/label.ts';

/** Wording of one's own sessions. */
export const sessionTexts = {
  title: label('登录设备', 'Signed in on'),
  here: label('当前设备', 'this device'),
  since: label('登录于', 'since'),
  renewed: label('最近活动', 'last active'),
  unknown: label('未知设备', 'Unknown device'),
  signOut: label('退出登录', 'Sign out'),
  signOutOthers: label('退出其他设备', 'Sign out all others'),
  askOne: label('确定让该设备退出登录? 未保存的内容会丢失。', 'Sign out this device? What is not saved there is lost.'),
  askAll: label(
    '确定让其他所有设备退出登录? 未保存的内容会丢失。',
    'Sign out all other devices? What is not saved there is lost.',
  ),
  ended: label('已退出', 'Signed out'),
  cancel: label('取消', 'Cancel'),
  failed: label('未能读取登录设备', 'The sessions could not be read'),
  retry: label('重试', 'Try again'),
} as const;
