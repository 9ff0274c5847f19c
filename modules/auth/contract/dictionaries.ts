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

/** Dictionaries of social sign-in (spec/auth#social). */
export const authDictionaries = [socialKind, socialClientAuth] as const;
