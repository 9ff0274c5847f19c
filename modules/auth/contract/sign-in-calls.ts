import { defineCalls } from '@refectory/declaration/call/call.ts';
import { nothing, object, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

const group = label('登录', 'Sign-in');
const captcha = { key: f.text('验证码编号', 'Key'), image: f.text('图片', 'Image') };

/** Signing in and out (spec/auth#calls): calls without a session. */
export const signInCalls = defineCalls({
  /**
   * An empty key means that no captcha is required. Key and image are also outside of the envelope's `data`, where
   * OAuth clients expect them.
   */
  captcha: {
    method: 'GET',
    path: '/blade-auth/oauth/captcha',
    label: label('验证码', 'Captcha'),
    group,
    permission: 'public',
    input: {},
    answer: row({
      code: f.integer('状态码', 'Code', { required: true }),
      success: f.flag('成功', 'Success'),
      data: object('验证码', 'Captcha', captcha),
      msg: f.text('消息', 'Message'),
      ...captcha,
    }),
    rateLimitShare: 1 / 10,
    withoutEnvelope: true,
  },
  /** A console in the browser cannot keep a secret; outside of the demo it fetches the one of this installation. */
  client: {
    method: 'GET',
    path: '/blade-auth/oauth/client',
    label: label('后台应用', 'Client of the back office'),
    group,
    permission: 'public',
    input: {},
    answer: row({ clientId: f.text('应用', 'Client'), clientSecret: f.text('应用密钥', 'Client secret') }),
  },
  /** Ends the session of the token, also of an expired token. */
  logout: {
    method: 'GET',
    path: '/blade-auth/oauth/logout',
    label: label('退出', 'Sign out'),
    group,
    permission: 'public',
    input: {},
    answer: nothing,
  },
});
