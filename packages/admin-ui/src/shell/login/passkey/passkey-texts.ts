import { label } from '@refectory/declaration/label.ts';

export const passkeyTexts = {
  signIn: label('使用通行密钥登录', 'Sign in with a passkey'),
  use: label('使用通行密钥', 'Use a passkey'),
  add: label('添加通行密钥', 'Add a passkey'),
  addHint: label(
    '用本机的指纹、面容、PIN 或安全密钥代替验证码',
    'Fingerprint, face, PIN or a security key instead of codes',
  ),
  or: label('或', 'or'),
  givenUp: label('未完成通行密钥验证，请重试或换一种方式', 'The passkey was not used. Try again, or use another way'),
  there: label('此设备上已有您的通行密钥', 'This device has a passkey of yours already'),
} as const;
