import { label } from '@refectory/declaration/label.ts';

export const forgotTexts = {
  open: label('忘记密码？', 'Forgot your password?'),
  title: label('找回密码', 'Set a new password'),
  hint: label(
    '用账号登记的手机号接收验证码。没有登记手机号的，请联系管理员重置密码。',
    'A code is sent to the phone of the account. Without one, ask an administrator to reset your password.',
  ),
  phone: label('手机号码', 'Phone'),
  needPhone: label('请输入 11 位手机号码', 'Please enter the 11 digits of the phone'),
  send: label('获取验证码', 'Send a code'),
  sent: label(
    '如果账号与手机号一致，验证码已发送，10 分钟内有效。',
    'If account and phone belong together, a code is on its way. It is valid for 10 minutes.',
  ),
  code: label('短信验证码', 'Code from the message'),
  needCode: label('请输入短信验证码', 'Please enter the code'),
  submit: label('设置新密码', 'Set the password'),
  again: label('重新获取验证码', 'Send another code'),
  back: label('返回登录', 'Back to sign-in'),
} as const;
