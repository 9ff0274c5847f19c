import { defineCalls } from '@refectory/declaration/call/call.ts';
import { nothing, row, rows, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { listLookFields } from '#system/contract/list-view/view-content.ts';
import { browserError } from './browser-error.ts';

const group = label('登录', 'Sign-in');
const permission = 'authenticated';
const ids = (zh: string, en: string) => valueList(f.reference('', zh, en));

/** Calls of a session about itself and its user (spec/auth#calls). */
export const sessionCalls = defineCalls({
  /** `roles` are aliases, `permissions` button codes. */
  userInfo: {
    method: 'GET',
    path: '/blade-auth/oauth/user-info',
    label: label('当前用户', 'Who is signed in'),
    group,
    permission,
    input: {},
    answer: row({
      userId: f.reference('', '用户', 'User'),
      tenantId: f.text('租户编号', 'Tenant number'),
      account: f.text('登录账号', 'Account'),
      userName: f.text('昵称', 'Nickname'),
      realName: f.text('姓名', 'Name'),
      avatar: f.text('头像', 'Avatar'),
      roles: valueList(f.text('角色别名', 'Aliases of roles')),
      roleIds: ids('角色', 'Roles'),
      deptIds: ids('部门', 'Departments'),
      postIds: ids('岗位', 'Positions'),
      permissions: valueList(f.text('按钮编号', 'Codes of buttons')),
      tenantName: f.text('租户名称', 'Name of the tenant'),
      tenantExpired: f.flag('租户已过期，只能查看', 'Past its date: everything is read, nothing written'),
      timeZone: f.text('营业时区', 'Time zone of business days, meals and every time on the wire'),
      // A `ListPreference` by the name of each list (decision 0913).
      listLooks: f.valueMap(
        '列表外观',
        'How the user likes to see lists',
        f.object('外观', 'Look', listLookFields, { required: true }),
        { required: true },
      ),
      favourites: valueList(f.text('收藏的菜单编号', 'Codes of favourite menus')),
      draftKey: f.text('草稿密钥', 'Seals the drafts of forms in this browser'),
    }),
  },
  clearCache: {
    method: 'GET',
    path: '/blade-auth/oauth/clear-cache',
    label: label('清除缓存', 'Clear caches'),
    group,
    permission,
    // Other processes are told.
    readsOnly: false,
    input: {},
    answer: nothing,
  },
  /** Errors logged by a browser, at most 200 entries. */
  uploadLogs: {
    method: 'POST',
    path: '/blade-auth/oauth/logout',
    label: label('上传日志', 'Upload browser logs'),
    group,
    permission,
    input: {},
    items: browserError,
    answer: nothing,
    allowedWhileReadOnly: true,
  },
  /** The sessions of the caller; administrators see all (`/blade-auth/session`). */
  list: {
    method: 'GET',
    path: '/blade-auth/oauth/sessions',
    label: label('本人的登录', 'Own sessions'),
    group,
    permission,
    input: {},
    answer: rows({
      id: f.text('编号', 'Id'),
      remoteIp: f.text('来源地址', 'IP address'),
      userAgent: f.text('浏览器', 'Browser'),
      method: f.choice('sign_in_method', '登录方式', 'Signed in by', { required: true }),
      signedInAt: f.datetime('登录时间', 'Signed in'),
      renewedAt: f.datetime('最近活动', 'Last active'),
      isCurrent: f.flag('当前登录', 'The one that asks'),
    }),
  },
  /** One of them; without an id all others. */
  end: {
    method: 'POST',
    path: '/blade-auth/oauth/sessions/end',
    label: label('退出本人的其他登录', 'Sign out own sessions elsewhere'),
    group,
    permission,
    input: { id: f.reference('', '登录', 'Session') },
    answer: row({ count: f.integer('退出的数量', 'How many were ended', { required: true }) }),
    allowedWhileReadOnly: true,
  },
});
