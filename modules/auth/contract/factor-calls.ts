import { defineCalls } from '@refectory/declaration/call/call.ts';
import { nothing, row, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

const group = label('登录', 'Sign-in');
const permission = 'authenticated';
const code = f.secret('验证码', 'Code', { required: true, max: 20 });
const recoveryCodes = valueList(f.text('恢复码', 'Recovery codes', { required: true }));

/** The second factor of the caller (spec/auth#second-factor). */
export const factorCalls = defineCalls({
  state: {
    method: 'GET',
    path: '/blade-auth/factor',
    label: label('本人的两步验证', 'Own second factor'),
    group,
    permission,
    input: {},
    answer: row({
      isOn: f.flag('已开启', 'Set up', { required: true }),
      isRequired: f.flag('角色要求', 'Required by a role', { required: true }),
      setUpAt: f.datetime('开启时间', 'Set up at'),
      codesLeft: f.integer('剩余恢复码', 'Recovery codes left', { required: true }),
    }),
  },
  /** A secret for an authenticator app; nothing is kept until a code of it is brought. */
  begin: {
    method: 'POST',
    path: '/blade-auth/factor/begin',
    label: label('开始设置两步验证', 'Begin to set up a second factor'),
    group,
    permission,
    input: { oldPassword: f.secret('登录密码', 'Password', { required: true, max: 128 }) },
    answer: row({
      ticket: f.text('凭据', 'Ticket', { required: true }),
      secret: f.text('密钥', 'Key', { required: true }),
      uri: f.text('二维码内容', 'Content of the QR code', { required: true }),
    }),
  },
  confirm: {
    method: 'POST',
    path: '/blade-auth/factor/confirm',
    label: label('开启两步验证', 'Set up a second factor'),
    group,
    permission,
    input: { ticket: f.text('凭据', 'Ticket', { required: true, max: 2000 }), code },
    answer: row({ recoveryCodes }),
  },
  renewCodes: {
    method: 'POST',
    path: '/blade-auth/factor/recovery-codes',
    label: label('重新生成恢复码', 'New recovery codes'),
    group,
    permission,
    input: { code },
    answer: row({ recoveryCodes }),
  },
  remove: {
    method: 'POST',
    path: '/blade-auth/factor/remove',
    label: label('关闭两步验证', 'Turn off the second factor'),
    group,
    permission,
    input: { code },
    answer: nothing,
  },
});
