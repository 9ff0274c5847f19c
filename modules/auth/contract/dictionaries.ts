import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

/** Dictionaries of social sign-in (spec/auth#social). */
export const authDictionaries = [
  dictionary('social_kind', '第三方登录协议', 'Protocol of social sign-in', [
    entry(1, 'OpenID Connect', 'OpenID Connect'),
    entry(2, 'OAuth 2.0', 'OAuth 2.0'),
    entry(3, '微信开放平台', 'WeChat Open Platform'),
    entry(4, 'QQ 互联', 'QQ Connect'),
  ]),
  dictionary('social_client_auth', '应用密钥传递方式', 'How the client secret is sent', [
    entry(1, '请求内容 (post)', 'In the body (post)'),
    entry(2, '请求头 (basic)', 'In a header (basic)'),
  ]),
] as const;
