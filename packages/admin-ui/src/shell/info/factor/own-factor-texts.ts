import { label } from '@refectory/declaration/label.ts';

export const ownFactorTexts = {
  title: label('两步验证', 'Second factor'),
  off: label(
    '开启后，登录时除密码外还须输入手机验证器中的验证码，密码泄露也无法登录。',
    'Besides the password, signing in takes a code of an app on your phone. A stolen password is not enough then.',
  ),
  required: label('您的角色要求两步验证。', 'Your role requires a second factor.'),
  on: label('已于 {at} 开启', 'Set up on {at}'),
  left: label('剩余恢复码 {count} 个', 'Recovery codes left: {count}'),
  turnOn: label('开启两步验证', 'Set up'),
  turnOff: label('关闭两步验证', 'Turn off'),
  renew: label('重新生成恢复码', 'New recovery codes'),
  renewHint: label('原有恢复码将全部失效。', 'The codes you have become worthless.'),
  offHint: label(
    '关闭后，登录只需密码，恢复码失效。',
    'Signing in takes the password alone then; recovery codes become worthless.',
  ),
  password: label('登录密码', 'Password'),
  next: label('下一步', 'Next'),
  confirm: label('确定', 'Confirm'),
  cancel: label('取消', 'Cancel'),
  turnedOff: label('两步验证已关闭', 'The second factor is turned off'),
} as const;
