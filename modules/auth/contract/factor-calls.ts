import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, nothing, row, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { ownProof, setUpProof } from './factor-proof.ts';

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
      // Of the app; empty without one.
      setUpAt: f.datetime('绑定时间', 'Set up at'),
      codesLeft: f.integer('剩余恢复码', 'Recovery codes left', { required: true }),
      passkeys: list('通行密钥', 'Passkeys', {
        id: f.reference('', '编号', 'Id', { required: true }),
        name: f.text('名称', 'Name', { required: true }),
        // The address at which it is good.
        origin: f.text('网址', 'Address', { required: true }),
        createdAt: f.datetime('添加时间', 'Added'),
        lastUsedAt: f.datetime('最近使用', 'Last used'),
      }),
    }),
  },
  /** For a passkey that is to stand for a code in the calls below. */
  challenge: {
    method: 'POST',
    path: '/blade-auth/factor/challenge',
    label: label('请求本人的通行密钥', 'Ask for an own passkey'),
    group,
    permission,
    input: {},
    answer: row({
      ticket: f.text('凭据', 'Ticket', { required: true }),
      options: f.text('浏览器选项', 'Options for the browser', { required: true }),
    }),
  },
  /** A secret for an authenticator app; nothing is kept until a code of it is brought. */
  begin: {
    method: 'POST',
    path: '/blade-auth/factor/begin',
    label: label('开始绑定验证器', 'Begin to set up an authenticator app'),
    group,
    permission,
    input: setUpProof,
    answer: row({
      ticket: f.text('凭据', 'Ticket', { required: true }),
      secret: f.text('密钥', 'Key', { required: true }),
      uri: f.text('二维码内容', 'Content of the QR code', { required: true }),
    }),
  },
  confirm: {
    method: 'POST',
    path: '/blade-auth/factor/confirm',
    label: label('绑定验证器', 'Set up an authenticator app'),
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
    input: ownProof,
    answer: row({ recoveryCodes }),
  },
  remove: {
    method: 'POST',
    path: '/blade-auth/factor/remove',
    label: label('解除验证器', 'Remove the authenticator app'),
    group,
    permission,
    input: ownProof,
    answer: nothing,
  },
});
