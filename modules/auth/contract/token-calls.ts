import { defineCalls } from '@refectory/declaration/call/call.ts';
import { optional, row, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

export const tokenCalls = defineCalls({
  /** Accepts OAuth parameters as query, form or headers, and responds in OAuth format (spec/auth#token). */
  token: {
    method: 'POST',
    path: '/blade-auth/oauth/token',
    label: label('令牌', 'Token'),
    group: label('登录', 'Sign-in'),
    permission: 'public',
    input: {},
    answer: row({
      access_token: f.text('访问令牌', 'Access token'),
      token_type: f.text('令牌类型', 'Token type'),
      // Absent for guests.
      refresh_token: optional(f.text('刷新令牌', 'Refresh token')),
      expires_in: f.integer('有效秒数', 'Seconds it holds', { required: true }),
      scope: f.text('授权范围', 'Scope'),
      client_id: f.text('应用', 'Client'),
      tenant_id: f.text('租户编号', 'Tenant number'),
      user_id: f.text('用户编号', 'User id'),
      account: f.text('登录账号', 'Account'),
      user_name: f.text('昵称', 'Nickname'),
      real_name: f.text('姓名', 'Name'),
      avatar: f.text('头像', 'Avatar'),
      role_id: f.text('角色编号', 'Ids of roles'),
      role_name: f.text('角色别名', 'Aliases of roles'),
      dept_id: f.text('部门编号', 'Ids of departments'),
      post_id: f.text('岗位编号', 'Ids of positions'),
      oauth_id: f.text('第三方身份', 'Social identity'),
      license: f.text('许可', 'License'),
      // Shown once, when a second factor has just been set up.
      recovery_codes: optional(valueList(f.text('恢复码', 'Recovery codes', { required: true }))),
    }),
    rateLimitShare: 1 / 10,
    withoutEnvelope: true,
  },
});
