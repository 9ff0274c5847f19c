import { label } from '@refectory/declaration/label.ts';

/** Wording of the approval of guests (spec/auth#guests). */
export const guestTexts = {
  approve: label('通过', 'Approve'),
  approveOf: label('通过注册：{name}', 'Approve {name}'),
  approveHint: label(
    '授予角色后，账号“{account}”即可登录。',
    'Once it has a role, the account “{account}” can sign in.',
  ),
  vouched: label('以“{provider}”的 {account} 登录', 'Signed in with “{provider}” as {account}'),
  approved: label('已通过，该账号可以登录', 'Approved; the account can sign in'),
  reject: label('拒绝', 'Reject'),
  rejectAsk: label(
    '确定拒绝“{name}”的注册申请？账号“{account}”将被删除，对方可以重新申请。',
    'Reject the registration of “{name}”? The account “{account}” is removed; they may register again.',
  ),
  rejected: label('已拒绝，账号已删除', 'Rejected; the account is removed'),
} as const;
