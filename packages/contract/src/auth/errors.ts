import { defineErrors } from '../kernel/error.ts';

/** Refusals of sign-in. The token call answers them as flat OAuth with these very texts (wire §3.1). */
export const authErrors = defineErrors('auth', {
  unauthorized: { zh: '登录已失效，请重新登录', en: 'Your session has ended, please sign in again', status: 401 },
  'invalid-client': { zh: '客户端认证失败', en: 'Client authentication failed' },
  'unsupported-grant': { zh: '不支持的授权类型', en: 'This grant type is not supported' },
  'grant-not-listed': { zh: '不支持的授权类型', en: 'This grant type is not supported' },
  'missing-parameter': { zh: '{name}', en: '{name}' },
  'wrong-password': { zh: '用户名或密码错误', en: 'Wrong user name or password' },
  'wrong-captcha': { zh: '验证码不正确', en: 'The captcha is wrong' },
  locked: { zh: '密码错误次数过多，请30分钟后再试', en: 'Too many wrong passwords, please try again in 30 minutes' },
  pending: { zh: '账号待管理员审核', en: 'The account awaits approval by an administrator' },
  'tenant-disabled': { zh: '租户已停用', en: 'The tenant has been disabled' },
  'session-ended': { zh: '登录已失效，请重新登录', en: 'Your session has ended, please sign in again' },
  'own-session': {
    zh: '不能将自己的当前会话强制下线，请使用退出登录',
    en: 'This is your own session: log out instead',
  },
  'screen-locked': { zh: '屏幕已锁定，请先解锁', en: 'The screen is locked, please unlock it first', status: 423 },
  'lock-password-empty': { zh: '锁屏密码不能为空', en: 'The lock password must not be empty' },
  'wrong-lock-password': {
    zh: '锁屏密码错误，还可以尝试 {left} 次',
    en: 'Wrong lock password, attempts left: {left}',
  },
  'lock-attempts': {
    zh: '锁屏密码错误次数过多，请退出后重新登录',
    en: 'Too many wrong lock passwords, please log out and sign in again',
  },
  'too-many-entries': { zh: '一次最多上传 {max} 条日志', en: 'At most {max} log entries at once' },
  'not-a-list': { zh: '请求体必须是日志条目的数组', en: 'The body must be an array of log entries' },
});
