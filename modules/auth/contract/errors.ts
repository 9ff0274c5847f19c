import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of sign-in. The token call returns them in OAuth format with these texts (spec/auth#token). */
export const authErrors = defineErrors('auth', {
  unauthorized: { zh: '登录已失效，请重新登录', en: 'Your session has ended. Please sign in again', status: 401 },
  'no-such-cache': { zh: '没有名为“{key}”的缓存', en: 'There is no cache named “{key}”' },
  'invalid-client': { zh: '客户端认证失败', en: 'Client authentication failed' },
  'unsupported-grant': { zh: '不支持的授权类型', en: 'This grant type is not supported' },
  'grant-not-listed': { zh: '不支持的授权类型', en: 'This grant type is not supported' },
  'missing-parameter': { zh: '{name}', en: '{name}' },
  'wrong-password': { zh: '用户名或密码错误', en: 'Wrong user name or password' },
  'wrong-captcha': { zh: '验证码不正确', en: 'Wrong captcha' },
  locked: { zh: '密码错误次数过多，请30分钟后再试', en: 'Too many wrong passwords. Please try again in 30 minutes' },
  pending: { zh: '账号待管理员审核', en: 'This account is awaiting approval by an administrator' },
  'tenant-disabled': { zh: '租户已停用', en: 'The tenant has been disabled' },
  'session-ended': { zh: '登录已失效，请重新登录', en: 'Your session has ended. Please sign in again' },
  'social-state': {
    zh: '本次登录已失效，请重新发起',
    en: 'This sign-in is no longer valid. Please start again',
  },
  'social-off': { zh: '该第三方登录未开启', en: 'This sign-in is not available', status: 404 },
  'social-closed': { zh: '该第三方登录未开启', en: 'This sign-in is not available' },
  'social-unreachable': {
    zh: '暂时无法连接{name}，请稍后再试',
    en: '{name} cannot be reached at the moment. Please try again later',
  },
  'social-refused': {
    zh: '{name}没有接受本次登录，请重新发起',
    en: '{name} did not accept this sign-in. Please start again',
  },
  'social-answer': {
    zh: '{name}的应答无法识别，请联系管理员',
    en: 'The response from {name} was not recognised. Please contact an administrator',
  },
  'social-source-taken': { zh: '来源编号已存在', en: 'This source already exists' },
  'social-needs': { zh: '该协议必须填写{name}', en: '{name} is required for this protocol' },
  'social-address-malformed': {
    zh: '{name}必须是 https 地址（PRIVATE_NETWORK 开启时可用 http），不含 # 和账号',
    en: '{name} is an https address (http with PRIVATE_NETWORK), without # and account',
  },
  'social-redirect-malformed': {
    zh: '回调地址必须以 http:// 或 https:// 开头，以 /oauth/redirect/来源编号 结尾',
    en: 'The redirect address begins with http:// or https:// and ends in /oauth/redirect/source',
  },
  'social-private-address': {
    zh: '{name}在服务器内网，未开放（PRIVATE_NETWORK）',
    en: '{name} is on the server’s private network, which is not allowed (PRIVATE_NETWORK)',
  },
  'not-a-guest': {
    zh: '只有第三方登录后的访客可以注册',
    en: 'Only guests of a social sign-in may register',
    status: 403,
  },
  'identity-not-own': {
    zh: '第三方身份与当前登录不符',
    en: 'This is not the identity that signed in',
    status: 403,
  },
  'identity-bound': {
    zh: '该第三方身份已提交过注册，请重新登录',
    en: 'This identity is already registered. Please sign in again',
    status: 409,
  },
  'identity-elsewhere': {
    zh: '该第三方身份属于租户 {tenantId}，不能注册到其他租户',
    en: 'This identity belongs to tenant {tenantId} and cannot register elsewhere',
  },
  'registration-off': { zh: '注册功能未开启', en: 'Registration is closed' },
  'registration-limit': {
    zh: '注册尝试过于频繁，请30分钟后再试',
    en: 'Too many registrations. Please try again in 30 minutes',
    status: 429,
  },
  'own-session': {
    zh: '不能将自己的当前会话强制下线，请使用退出登录',
    en: 'This is your own session; sign out instead',
  },
  'screen-locked': { zh: '屏幕已锁定，请先解锁', en: 'The screen is locked. Please unlock it first', status: 423 },
  'lock-password-empty': { zh: '锁屏密码不能为空', en: 'The lock password must not be empty' },
  'wrong-lock-password': {
    zh: '锁屏密码错误，还可以尝试 {left} 次',
    en: 'Wrong lock password; attempts left: {left}',
  },
  'lock-attempts': {
    zh: '锁屏密码错误次数过多，请退出后重新登录',
    en: 'Too many wrong lock passwords. Please sign out and in again',
  },
  'wrong-code': { zh: '验证码错误或已失效', en: 'The code is wrong or no longer valid' },
  'code-attempts': {
    zh: '尝试次数过多，请30分钟后再试',
    en: 'Too many attempts. Please try again in 30 minutes',
    status: 429,
  },
  'factor-needed': { zh: '请完成两步验证', en: 'Please confirm with your second factor' },
  'factor-setup': {
    zh: '您的角色要求两步验证，请先绑定验证器或添加通行密钥',
    en: 'Your role requires a second factor. Please set up an authenticator app or a passkey first',
  },
  'factor-there': { zh: '已绑定验证器', en: 'An authenticator app is set up already', status: 409 },
  'factor-proof': {
    zh: '请输入验证码或恢复码，或使用通行密钥',
    en: 'Please enter a code or recovery code, or use a passkey',
  },
  'passkey-refused': {
    zh: '通行密钥未通过验证，请重试或换一种方式',
    en: 'The passkey was not accepted. Try again, or use another way',
  },
  'passkey-there': { zh: '该通行密钥已添加', en: 'This passkey has been added already', status: 409 },
  'passkey-limit': { zh: '最多添加 {max} 个通行密钥', en: 'At most {max} passkeys can be added' },
  'passkey-unavailable': {
    zh: '此网址不能使用通行密钥：须以 https 和域名访问，且已在此添加',
    en: 'Passkeys cannot be used here: they need https and a domain name, and one that was added at this address',
  },
  'factor-ticket': { zh: '本次设置已失效，请重新开始', en: 'This set-up is no longer valid. Please start again' },
  'factor-required-by-role': {
    zh: '您的角色要求两步验证，不能移除最后一种方式',
    en: 'Your role requires a second factor; the last one cannot be removed',
  },
  'password-temporary': {
    zh: '这是管理员重置的一次性密码，请先设置新密码',
    en: 'This is a one-time password from an administrator. Please set a new password first',
  },
  'password-unchanged': {
    zh: '新密码不能与一次性密码相同',
    en: 'The new password must differ from the one-time password',
  },
  'too-many-entries': { zh: '一次最多上传 {max} 条日志', en: 'At most {max} log entries at a time' },
  'not-a-list': { zh: '请求体必须是日志条目的数组', en: 'The body must be an array of log entries' },
});
