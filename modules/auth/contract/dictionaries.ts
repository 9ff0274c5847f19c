import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const socialKind = dictionary('social_kind', '第三方登录协议', 'Protocol of social sign-in', {
  oidc: entry(1, 'OpenID Connect', 'OpenID Connect'),
  oauth: entry(2, 'OAuth 2.0', 'OAuth 2.0'),
  wechat: entry(3, '微信开放平台', 'WeChat Open Platform'),
  qq: entry(4, 'QQ 互联', 'QQ Connect'),
});

export const socialClientAuth = dictionary('social_client_auth', '应用密钥传递方式', 'How the client secret is sent', {
  post: entry(1, '请求内容 (post)', 'In the body (post)'),
  basic: entry(2, '请求头 (basic)', 'In a header (basic)'),
});

export const signInMethod = dictionary('sign_in_method', '登录方式', 'How somebody signed in', {
  password: entry(1, '密码', 'Password'),
  app: entry(2, '密码和验证器', 'Password and app'),
  recovery: entry(3, '密码和恢复码', 'Password and recovery code'),
  passkey: entry(4, '通行密钥', 'Passkey'),
  provider: entry(5, '第三方登录', 'Sign-in by others'),
});

/** Dictionaries of sign-in (spec/auth#social, spec/auth#sessions). */
export const authDictionaries = [socialKind, socialClientAuth, signInMethod] as const;
