import { label } from '@refectory/declaration/label.ts';

/** Texts of the registration dialog (spec/console#registration). */
export const registerTexts = {
  title: label('账号注册', 'Account registration'),
  tenantId: label('租户编号', 'Tenant number'),
  name: label('用户姓名', 'User name'),
  account: label('账号名称', 'Account name'),
  password: label('账号密码', 'Password'),
  password2: label('确认密码', 'Confirm password'),
  confirm: label('确定', 'Confirm'),
  needTenant: label('请先输入租户编号', 'Please enter the tenant number first'),
  needAccount: label('请先输入账号名称', 'Please enter the account name first'),
  needPassword: label('请先输入密码', 'Please enter the password first'),
  differ: label('两次输入的密码不一致', 'The two passwords do not match'),
  tooShort: label('密码至少6个字符', 'The password must have at least 6 characters'),
  likeHash: label('密码不能是32位十六进制数字', 'The password must not be 32 hexadecimal digits'),
  failed: label('提交失败', 'Submission failed'),
  done: label('注册提示', 'Registration'),
  wait: label(
    '注册申请已提交，请耐心等待管理员审核通过！',
    'Your registration has been submitted. Please wait until an administrator approves it.',
  ),
} as const;
