import { defineCalls } from '@refectory/declaration/call/call.ts';
import { nothing, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

const group = label('登录', 'Sign-in');
const permission = 'authenticated';
/** Encoded as at sign-in (spec/auth#passwords). */
const input = { password: f.secret('锁屏密码', 'Lock password') };

/** Calls of the lock screen (spec/console#lock). */
export const lockCalls = defineCalls({
  state: {
    method: 'GET',
    path: '/blade-auth/oauth/lock',
    label: label('锁屏状态', 'Lock status'),
    group,
    permission,
    input: {},
    answer: row({
      isLocked: f.flag('已锁屏', 'Locked'),
      // Whether the session has a lock password already.
      hasPassword: f.flag('已设密码', 'Has a password'),
      name: f.text('姓名', 'Name'),
      avatar: f.text('头像', 'Avatar'),
      timeZone: f.text('时区', 'Time zone'),
    }),
    allowedWhileLocked: true,
    allowedWhileReadOnly: true,
  },
  /** Without a password the previous one is used. */
  lock: {
    method: 'POST',
    path: '/blade-auth/oauth/lock',
    label: label('锁屏', 'Lock'),
    group,
    permission,
    input,
    answer: nothing,
    allowedWhileReadOnly: true,
  },
  unlock: {
    method: 'POST',
    path: '/blade-auth/oauth/unlock',
    label: label('解锁', 'Unlock'),
    group,
    permission,
    input,
    answer: nothing,
    allowedWhileLocked: true,
    allowedWhileReadOnly: true,
  },
});
