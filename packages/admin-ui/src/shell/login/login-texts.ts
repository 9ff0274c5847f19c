import { label } from '@refectory/declaration/label.ts';

export const loginTexts = {
  title: label('登录', 'Sign in'),
  reload: label('看不清，换一张', 'Get another image'),
  captchaImage: label('验证码图片', 'Captcha image'),
  captchaFailed: label('验证码加载失败，点击重试', 'The captcha did not load. Click to try again'),
  tenant: label('租户编号', 'Tenant number'),
  account: label('账号', 'Account'),
  captcha: label('验证码', 'Captcha'),
  submitting: label('正在登录', 'Signing in'),
  submit: label('登录', 'Sign in'),
  expired: label('登录已失效，请重新登录', 'Your session has ended. Please sign in again'),
  changed: label('密码已修改，请用新密码登录', 'Your password has been changed. Please sign in with the new one'),
  password: label('密码', 'Password'),
  capsLock: label('大写锁定已打开', 'Caps Lock is on'),
  hide: label('隐藏密码', 'Hide password'),
  show: label('显示密码', 'Show password'),
  needTenant: label('请输入租户编号', 'Please enter the tenant number'),
  needAccount: label('请输入账号', 'Please enter the account'),
  needPassword: label('请输入密码', 'Please enter the password'),
  needCaptcha: label('请输入验证码', 'Please enter the captcha'),
} as const;
