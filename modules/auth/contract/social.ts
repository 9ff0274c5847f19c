import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { enableStatus } from '#system/contract/dictionaries.ts';
import { socialClientAuth, socialKind } from './dictionaries.ts';

const oauthOnly = label('OpenID Connect 之外必填', 'Needed unless it is OpenID Connect');

/** 第三方登录 (spec/auth#social, spec/auth#guests): sign-in providers. The login page offers the enabled ones. */
export const social = defineResource({
  name: 'auth.social',
  path: '/blade-auth/social',
  label: label('第三方登录', 'Social sign-in'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove'],
  fields: {
    name: f.text('名称', 'Name', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      help: label('登录页按钮上的文字', 'Text of the button on the login page'),
    }),
    source: f.text('来源编号', 'Source', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      help: label('回调地址的末段，如 github', 'Last part of the redirect address, such as github'),
      secondaryLabel: 'code',
    }),
    kind: f.choice('social_kind', '协议', 'Protocol', {
      named: true,
      list: true,
      search: true,
      form: true,
      required: true,
      initial: socialKind.keys.oidc,
      width: 160,
    }),
    clientId: f.text('应用 ID', 'Client ID', { list: true, form: true, required: true, max: 200 }),
    clientSecret: f.secret('应用密钥', 'Client secret', { form: true, max: 500 }),
    clientAuth: f.choice('social_client_auth', '密钥传递方式', 'Client secret is sent', {
      named: true,
      list: 'hidden',
      form: true,
      required: true,
      initial: socialClientAuth.keys.post,
    }),
    issuer: f.text('签发者地址', 'Issuer', {
      list: 'hidden',
      form: true,
      max: 300,
      help: label(
        'OpenID Connect 必填，其余地址自动获取',
        'Required for OpenID Connect; the other addresses are discovered',
      ),
    }),
    authorizeUrl: f.text('授权地址', 'Authorisation address', {
      list: 'hidden',
      form: true,
      max: 300,
      help: oauthOnly,
    }),
    tokenUrl: f.text('令牌地址', 'Token address', { list: 'hidden', form: true, max: 300, help: oauthOnly }),
    userUrl: f.text('用户信息地址', 'User info address', { list: 'hidden', form: true, max: 300, help: oauthOnly }),
    idField: f.text('用户标识字段', 'ID field', {
      form: true,
      max: 100,
      help: label(
        '用户信息中的字段名，默认 id，可写 data.id',
        'Field in the user response; default id, for example data.id',
      ),
    }),
    accountField: f.text('账号字段', 'Account field', {
      form: true,
      max: 100,
      help: label('默认 login', 'Default login'),
    }),
    nameField: f.text('姓名字段', 'Name field', {
      form: true,
      max: 100,
      help: label('默认 name', 'Default name'),
    }),
    avatarField: f.text('头像字段', 'Avatar field', {
      form: true,
      max: 100,
      help: label('默认 avatar_url', 'Default avatar_url'),
    }),
    scope: f.text('授权范围', 'Scope', {
      list: 'hidden',
      form: true,
      max: 300,
      help: label(
        '以空格分隔；OpenID Connect 默认 openid profile',
        'Separated by spaces; default for OpenID Connect: openid profile',
      ),
    }),
    redirectUri: f.text('回调地址', 'Redirect address', {
      list: 'hidden',
      form: true,
      max: 300,
      help: label(
        '在对方登记的地址；留空为 本站地址/oauth/redirect/来源编号',
        'As registered with the provider; default <this site>/oauth/redirect/<source>',
      ),
    }),
    sort: f.integer('排序', 'Sort', { list: true, form: true, required: true, initial: 1, min: 0, max: 9999 }),
    status: f.choice('enable_status', '状态', 'Status', { named: true, list: true, search: true }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  actions: {
    enable: {
      label: label('启用', 'Enable'),
      target: 'row',
      undo: 'disable',
      permission: 'auth_social_edit',
      from: [enableStatus.keys.disabled],
    },
    disable: {
      label: label('停用', 'Disable'),
      target: 'row',
      undo: 'enable',
      permission: 'auth_social_edit',
      from: [enableStatus.keys.enabled],
      confirm: label(
        '确定停用？登录页不再显示该按钮。',
        'Disable it? The login page will no longer offer this button.',
      ),
    },
  },
});
