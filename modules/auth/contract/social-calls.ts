import { defineCalls } from '@refectory/declaration/call/call.ts';
import { nothing, redirect, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { label } from '@refectory/declaration/label.ts';

const group = label('登录', 'Sign-in');

/** Calls of social sign-in beside the token call (spec/auth#social): public ones, and that of guests. */
export const socialCalls = defineCalls({
  buttons: {
    method: 'GET',
    path: '/blade-auth/oauth/social',
    label: label('登录页的第三方按钮', 'Social buttons of the login page'),
    group,
    permission: 'public',
    input: {},
    answer: rows({ source: f.text('来源编号', 'Source'), name: f.text('名称', 'Name') }),
  },
  /** Redirects to the provider, or back to the login page when it cannot be reached. */
  render: {
    method: 'GET',
    path: '/blade-auth/oauth/render/:source',
    label: label('跳转到第三方登录', 'Redirect to a provider'),
    group,
    permission: 'public',
    input: { source: f.text('来源编号', 'Source') },
    answer: redirect,
    rateLimitShare: 1 / 20,
  },
  /** The only call a guest token may make (spec/auth#guests). The user name may be empty (spec/wire#empty). */
  register: {
    method: 'POST',
    path: '/blade-user/register-guest',
    label: label('第三方登录后注册', 'Register after a social sign-in'),
    group: label('用户', 'User'),
    permission: 'public',
    input: {
      tenantId: f.text('租户编号', 'Tenant number', { required: true, max: 12 }),
      name: f.text('用户姓名', 'User name', { max: 50 }),
      account: f.text('账号名称', 'Account name', { required: true, min: 2, max: 50, format: 'account' }),
      password: f.secret('密码', 'Password', { required: true, max: 128 }),
      oauthId: f.text('第三方身份', 'Social identity', { required: true, max: 20 }),
    },
    answer: nothing,
  },
});

/** A provider button of the login page. */
export type SocialButton = ResponseData<typeof socialCalls.buttons.answer>[number];
