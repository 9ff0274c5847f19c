import { defineCalls } from '@refectory/declaration/call/call.ts';
import { nothing } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

const group = label('登录', 'Sign-in');
const who = {
  tenantId: f.text('租户编号', 'Tenant number', { required: true, max: 12 }),
  account: f.text('登录账号', 'Account', { required: true, max: 50 }),
  phone: f.text('手机号码', 'Phone', { required: true, max: 20 }),
} as const;

/** A forgotten password, by the phone of the account (spec/auth#forgotten): calls without a session. */
export const recoveryCalls = defineCalls({
  /** Answers alike whether there is such an account or not. */
  sendCode: {
    method: 'POST',
    path: '/blade-auth/oauth/password-code',
    label: label('发送找回密码的验证码', 'Send a code for a forgotten password'),
    group,
    permission: 'public',
    input: {
      ...who,
      captchaKey: f.text('图形验证码编号', 'Key of the captcha', { max: 50 }),
      captchaCode: f.text('图形验证码', 'Captcha', { max: 10 }),
    },
    answer: nothing,
    rateLimitShare: 1 / 20,
  },
  setPassword: {
    method: 'POST',
    path: '/blade-auth/oauth/password-reset',
    label: label('用验证码设置新密码', 'Set a password by a code'),
    group,
    permission: 'public',
    input: {
      ...who,
      code: f.secret('验证码', 'Code', { required: true, max: 10 }),
      newPassword: f.secret('新密码', 'New password', { required: true, max: 128 }),
    },
    answer: nothing,
    rateLimitShare: 1 / 20,
  },
});
