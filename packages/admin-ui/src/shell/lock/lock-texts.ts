import { label } from '@refectory/declaration/label.ts';

export const lockTexts = {
  title: label('锁屏', 'Lock screen'),
  needPassword: label('锁屏密码不能为空', 'The lock password must not be empty'),
  unlock: label('解锁', 'Unlock'),
  locked: label('屏幕已锁定', 'The screen is locked'),
  password: label('锁屏密码', 'Lock password'),
  unlocking: label('正在解锁', 'Unlocking'),
  logout: label('退出并重新登录', 'Sign out and in again'),
  nobody: label('尚未登录，无需解锁', 'Not signed in; nothing to unlock'),
  signIn: label('去登录', 'Sign in'),
  lock: label('锁定屏幕', 'Lock the screen'),
  set: label('设置锁屏密码', 'Set a lock password'),
  submit: label('锁屏', 'Lock'),
  hint: label(
    '锁定后，本次登录的所有操作都会被服务器拒绝，直到输入此密码。忘记密码时可以退出后重新登录。',
    'While locked, the server refuses everything in this session until this password is entered. If you forget it, sign out and in again.',
  ),
} as const;
