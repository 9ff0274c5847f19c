import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/**
 * 登录锁定 (spec/auth#brute-force): accounts with failed sign-ins in the last 30 minutes; five failures lock an account.
 */
export const lockout = defineResource({
  name: 'auth.lockout',
  path: '/blade-auth/lockout',
  label: label('登录锁定', 'Locked account'),
  title: 'account',
  whenEmpty: {
    hint: label('多次输错密码被锁定的账号列在这里', 'Accounts locked after too many wrong passwords are listed here'),
  },
  sort: ['-failures', '-since', 'id'],
  verbs: [],
  fields: {
    account: f.text('登录账号', 'Account', { list: true, search: true }),
    realName: f.text('用户姓名', 'Name', { list: true, search: true }),
    failures: f.integer('失败次数', 'Failed attempts', { list: true }),
    isLocked: f.flag('已锁定', 'Locked', { list: true, search: true, mark: 'warning' }),
    since: f.datetime('首次失败', 'First failed', { list: true }),
    freeAt: f.datetime('自动解锁', 'Unlocks at', { list: true }),
  },
  actions: {
    unlock: {
      label: label('解锁', 'Unlock'),
      target: 'rows',
      tone: 'primary',
      confirm: label('确定解锁该账号？', 'Unlock this account?'),
      confirmSeveral: label('确定解锁所选账号？', 'Unlock the selected accounts?'),
    },
  },
});
