import { defineCalls } from '@refectory/declaration/call/call.ts';
import { rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

export const identityCalls = defineCalls({
  /** The identities of a guest, for users who approve guests. */
  ofUser: {
    method: 'GET',
    path: '/blade-user/identities',
    label: label('用户的第三方身份', 'Social identities of a user'),
    group: label('用户', 'User'),
    permission: 'user',
    input: { userId: f.reference('system.user', '用户', 'User', { required: true }) },
    answer: rows({
      provider: f.text('第三方', 'Provider'),
      account: f.text('账号', 'Account'),
      name: f.text('姓名', 'Name'),
    }),
  },
});
