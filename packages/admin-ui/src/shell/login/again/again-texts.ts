import { label } from '@refectory/declaration/label.ts';

export const againTexts = {
  title: label('登录已失效', 'Your session has ended'),
  hint: label(
    '输入密码后从这里继续，页面和已填写的内容都保留着。',
    'Enter your password to go on from here. The page and what you filled in are still there.',
  ),
  submit: label('继续', 'Continue'),
  leave: label('退出登录', 'Sign out'),
  otherWay: label('其他登录方式（新窗口）', 'Sign in another way (new window)'),
} as const;
