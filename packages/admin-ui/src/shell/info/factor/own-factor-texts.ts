import { label } from '@refectory/declaration/label.ts';

export const ownFactorTexts = {
  title: label('两步验证', 'Second factor'),
  off: label(
    '添加通行密钥或绑定验证器后，登录时除密码外还须再确认一次，密码泄露也无法登录。',
    'With a passkey or an authenticator app, signing in takes more than the password. A stolen password is not enough then.',
  ),
  on: label('已开启：登录时除密码外还须再确认一次。', 'On: signing in takes more than the password.'),
  required: label('您的角色要求两步验证。', 'Your role requires a second factor.'),
  app: label('验证器', 'Authenticator app'),
  appOff: label(
    '手机应用每 30 秒显示一个 6 位验证码。',
    'An app on your phone shows a new 6-digit code every 30 seconds.',
  ),
  appOn: label('已于 {at} 绑定', 'Set up on {at}'),
  turnOn: label('绑定验证器', 'Set up an app'),
  turnOff: label('解除验证器', 'Remove the app'),
  offHint: label('解除后，验证器中的验证码不能再用于登录。', 'The codes of the app no longer sign you in then.'),
  lastHint: label(
    '这是最后一种方式：移除后，登录只需密码，恢复码失效。',
    'It is your last one: signing in takes the password alone then; recovery codes become worthless.',
  ),
  codes: label('恢复码', 'Recovery codes'),
  left: label('剩余恢复码 {count} 个', 'Recovery codes left: {count}'),
  renew: label('重新生成恢复码', 'New recovery codes'),
  renewHint: label('原有恢复码将全部失效。', 'The codes you have become worthless.'),
  password: label('登录密码', 'Password'),
  next: label('下一步', 'Next'),
  confirm: label('确定', 'Confirm'),
  cancel: label('取消', 'Cancel'),
  turnedOff: label('验证器已解除', 'The app is removed'),
} as const;
