import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 在线会话 (spec/auth#sessions): active sessions with user, address and start. Ended sessions are not listed. */
export const session = defineResource({
  name: 'auth.session',
  path: '/blade-auth/session',
  label: label('在线会话', 'Session'),
  title: 'account',
  sort: ['-renewedAt', '-id'],
  verbs: [],
  history: false,
  fields: {
    userId: f.reference('system.user', '用户', 'User', { list: true, search: true }),
    account: f.text('登录账号', 'Account', { list: true, search: true }),
    remoteIp: f.text('来源地址', 'IP address', { list: true, search: true, sensitive: true }),
    userAgent: f.text('浏览器', 'Browser', { list: true, width: 180 }),
    clientId: f.text('应用', 'Client', { list: 'hidden', search: true, sensitive: true }),
    signedInAt: f.datetime('登录时间', 'Signed in', { list: true }),
    renewedAt: f.datetime('最近活动', 'Last active', { list: true }),
    method: f.choice('sign_in_method', '登录方式', 'Signed in by', { list: true, width: 110 }),
    expiresAt: f.datetime('到期时间', 'Expires', { list: 'hidden' }),
    isLocked: f.flag('已锁屏', 'Screen locked', { list: true }),
  },
  actions: {
    end: {
      label: label('强制下线', 'Sign out'),
      target: 'rows',
      tone: 'danger',
      confirm: label('确定将该会话强制下线？未保存的内容会丢失。', 'Sign out this session? Unsaved work will be lost.'),
      confirmSeveral: label(
        '确定将所选会话强制下线？未保存的内容会丢失。',
        'Sign out the selected sessions? Unsaved work will be lost.',
      ),
    },
  },
});
