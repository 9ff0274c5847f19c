import { type Label, label } from '@refectory/declaration/label.ts';
import { socialKind } from '#auth/contract/dictionaries.ts';
/** `social_kind`. */
export const providerKind = socialKind.keys;

/** Published endpoints of well-known providers; client id and secret are specific to an installation. */
export interface ProviderPreset {
  readonly name: Label;
  readonly source: string;
  readonly kind: number;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userUrl: string;
  readonly scope: string;
}

export const providerPresets: readonly ProviderPreset[] = [
  {
    name: label('GitHub', 'GitHub'),
    source: 'github',
    kind: providerKind.oauth,
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userUrl: 'https://api.github.com/user',
    scope: 'read:user',
  },
  {
    name: label('Gitee', 'Gitee'),
    source: 'gitee',
    kind: providerKind.oauth,
    authorizeUrl: 'https://gitee.com/oauth/authorize',
    tokenUrl: 'https://gitee.com/oauth/token',
    userUrl: 'https://gitee.com/api/v5/user',
    scope: 'user_info',
  },
  {
    name: label('微信', 'WeChat'),
    source: 'wechat_open',
    kind: providerKind.wechat,
    authorizeUrl: 'https://open.weixin.qq.com/connect/qrconnect',
    tokenUrl: 'https://api.weixin.qq.com/sns/oauth2/access_token',
    userUrl: 'https://api.weixin.qq.com/sns/userinfo',
    scope: 'snsapi_login',
  },
  {
    name: label('QQ', 'QQ'),
    source: 'qq',
    kind: providerKind.qq,
    authorizeUrl: 'https://graph.qq.com/oauth2.0/authorize',
    tokenUrl: 'https://graph.qq.com/oauth2.0/token',
    userUrl: 'https://graph.qq.com/user/get_user_info',
    scope: 'get_user_info',
  },
];
