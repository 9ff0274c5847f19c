import { label } from '@refectory/declaration/label.ts';

export const factorTexts = {
  title: label('两步验证', 'Second factor'),
  hint: label(
    '请输入验证器中的 6 位验证码，也可使用恢复码',
    'Enter the 6-digit code of your authenticator app, or a recovery code',
  ),
  recoveryHint: label('无法使用通行密钥时，请输入一个恢复码', 'Without your passkey, enter a recovery code'),
  passkeyHint: label('用指纹、面容、PIN 或安全密钥确认', 'Confirm with fingerprint, face, PIN or your security key'),
  chooseHint: label(
    '您的角色要求两步验证。可添加通行密钥（指纹、面容、PIN 或安全密钥），也可绑定验证器',
    'Your role requires a second factor. Add a passkey (fingerprint, face, PIN or a security key), or set up an authenticator app',
  ),
  code: label('验证码或恢复码', 'Code or recovery code'),
  recoveryCode: label('恢复码', 'Recovery code'),
  appCode: label('6 位验证码', '6-digit code'),
  needCode: label('请输入验证码', 'Please enter the code'),
  submit: label('验证并登录', 'Verify and sign in'),
  back: label('返回登录', 'Back to sign-in'),
  setupTitle: label('绑定验证器', 'Set up an authenticator app'),
  setupHint: label(
    '您的角色要求两步验证。请用验证器（如 Google Authenticator、Microsoft Authenticator、微信小程序）扫描二维码，再输入显示的验证码',
    'Your role requires a second factor. Scan the code with an authenticator app, then enter the code that it shows',
  ),
  ownHint: label(
    '请用验证器（如 Google Authenticator、Microsoft Authenticator、微信小程序）扫描二维码，再输入显示的验证码',
    'Scan the code with an authenticator app, then enter the code that it shows',
  ),
  key: label('无法扫描时，手动输入密钥', 'Or type this key'),
  codesTitle: label('恢复码', 'Recovery codes'),
  codesHint: label(
    '手机或密钥丢失时，每个恢复码可登录一次。请妥善保存，此处仅显示一次',
    'Each signs you in once if you lose your phone or key. Keep them somewhere safe: they are shown only now',
  ),
  copy: label('复制', 'Copy'),
  copied: label('已复制', 'Copied'),
  cannotCopy: label(
    '浏览器不允许复制，请抄写或打印',
    'The browser does not allow copying. Write them down or print them',
  ),
  print: label('打印', 'Print'),
  saved: label('已保存，继续', 'I have saved them'),
} as const;
