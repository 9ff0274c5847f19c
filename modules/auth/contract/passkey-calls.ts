import { defineCalls } from '@refectory/declaration/call/call.ts';
import { nothing, row, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { ownProof, passkeyAnswer, setUpProof } from './factor-proof.ts';

const group = label('登录', 'Sign-in');
const permission = 'authenticated';
const passkeyId = f.reference('', '通行密钥', 'Passkey', { required: true });
const name = f.text('名称', 'Name', { required: true, max: 50 });
const ticket = f.text('凭据', 'Ticket', { required: true, max: 2000 });

/** What a browser is to ask of its authenticators, as JSON. */
const challenge = row({ ticket, options: f.text('浏览器选项', 'Options for the browser', { required: true }) });

/** Passkeys: signing in by one alone, and the caller's own (spec/auth#passkeys). */
export const passkeyCalls = defineCalls({
  beginSignIn: {
    method: 'POST',
    path: '/blade-auth/passkey/sign-in',
    label: label('开始用通行密钥登录', 'Begin to sign in with a passkey'),
    group,
    permission: 'public',
    input: {},
    answer: challenge,
    rateLimitShare: 1 / 10,
    allowedWhileReadOnly: true,
  },
  begin: {
    method: 'POST',
    path: '/blade-auth/passkey/begin',
    label: label('开始添加通行密钥', 'Begin to add a passkey'),
    group,
    permission,
    input: setUpProof,
    answer: challenge,
  },
  confirm: {
    method: 'POST',
    path: '/blade-auth/passkey/confirm',
    label: label('添加通行密钥', 'Add a passkey'),
    group,
    permission,
    input: { ticket, passkey: f.secret(...passkeyAnswer, { required: true, max: 8000 }), name },
    // Empty unless it is the first factor.
    answer: row({ recoveryCodes: valueList(f.text('恢复码', 'Recovery codes', { required: true })) }),
  },
  rename: {
    method: 'POST',
    path: '/blade-auth/passkey/rename',
    label: label('重命名通行密钥', 'Rename a passkey'),
    group,
    permission,
    input: { passkeyId, name },
    answer: nothing,
  },
  remove: {
    method: 'POST',
    path: '/blade-auth/passkey/remove',
    label: label('移除通行密钥', 'Remove a passkey'),
    group,
    permission,
    input: { passkeyId, ...ownProof },
    answer: nothing,
  },
});
