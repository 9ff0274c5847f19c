import { defineCalls } from '@refectory/declaration/call/call.ts';
import { nothing, optional, row, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { browserError } from './browser-error.ts';

const group = label('Saber 3.7', 'Saber 3.7');

/** Sign-in calls in the format of the open Saber client 3.7 (spec/wire#saber). */
export const saberCalls = defineCalls({
  /** Accepts the OAuth parameters under Saber's names. */
  token: {
    method: 'POST',
    path: '/blade-auth/token',
    label: label('令牌', 'Token, wrapped'),
    group,
    permission: 'public',
    input: {},
    answer: row({
      accessToken: f.text('访问令牌', 'Access token'),
      tokenType: f.text('令牌类型', 'Token type'),
      refreshToken: optional(f.text('刷新令牌', 'Refresh token')),
      expiresIn: f.integer('有效秒数', 'Seconds it holds', { required: true }),
      userId: f.text('用户编号', 'User id'),
      tenantId: f.text('租户编号', 'Tenant number'),
      oauthId: f.text('第三方身份', 'Social identity'),
      avatar: f.text('头像', 'Avatar'),
      authority: f.text('角色别名', 'Aliases of roles'),
      userName: f.text('昵称', 'Nickname'),
      username: f.text('昵称', 'Nickname'),
      account: f.text('登录账号', 'Account'),
      license: f.text('许可', 'License'),
    }),
    rateLimitShare: 1 / 10,
  },
  captcha: {
    method: 'GET',
    path: '/blade-auth/captcha',
    label: label('验证码', 'Captcha'),
    group,
    permission: 'public',
    input: {},
    answer: row({ key: f.text('验证码编号', 'Key'), image: f.text('图片', 'Image') }),
    rateLimitShare: 1 / 10,
  },
  logout: {
    method: 'POST',
    path: '/blade-auth/logout',
    label: label('退出', 'Sign out'),
    group,
    permission: 'public',
    input: {},
    answer: nothing,
  },
  sendLogs: {
    method: 'POST',
    path: '/user/send-logs',
    label: label('上传日志', 'Upload browser logs'),
    group,
    permission: 'authenticated',
    input: {},
    items: browserError,
    answer: nothing,
    allowedWhileReadOnly: true,
  },
  userInfo: {
    method: 'GET',
    path: '/user/getUserInfo',
    label: label('当前用户', 'Who is signed in'),
    group,
    permission: 'authenticated',
    input: {},
    answer: row({ roles: valueList(f.text('角色', 'Roles')) }),
  },
});
