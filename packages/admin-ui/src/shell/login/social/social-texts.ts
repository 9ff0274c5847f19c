import { label } from '@refectory/declaration/label.ts';

export const socialTexts = {
  others: label('其他登录方式', 'Other ways to sign in'),
  asking: label('正在登录，请稍候', 'Signing in, please wait'),
  denied: label('您已取消第三方登录', 'You cancelled the sign-in'),
  unavailable: label(
    '第三方登录暂时不可用，请稍后再试',
    'This sign-in method is not available at the moment. Please try again later',
  ),
  failed: label('第三方登录失败，请重试或联系管理员', 'Sign-in failed. Please try again or contact an administrator'),
} as const;
