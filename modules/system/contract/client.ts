import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 应用 (spec/system#clients): OAuth clients that may request tokens. */
export const client = defineResource({
  name: 'system.client',
  path: '/blade-system/client',
  label: label('应用', 'Client'),
  title: 'clientId',
  verbs: ['add', 'edit', 'remove'],
  fields: {
    clientId: f.text('应用 ID', 'Client ID', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 50,
      format: 'code',
    }),
    clientSecret: f.secret('应用密钥', 'Client secret', { form: true, required: true, max: 128 }),
    authorizedGrantTypes: f.text('授权类型', 'Grant types', {
      list: true,
      form: true,
      required: true,
      initial: 'refresh_token,password,captcha',
      max: 200,
      help: label(
        '以逗号分隔：password、captcha、refresh_token、social',
        'Separated by commas: password, captcha, refresh_token, social',
      ),
    }),
    scope: f.text('授权范围', 'Scope', { list: true, form: true, required: true, initial: 'all', max: 50 }),
    accessTokenValidity: f.integer('令牌秒数', 'Token lifetime (s)', {
      list: true,
      form: true,
      required: true,
      initial: 3600,
      min: 60,
      max: 86400,
    }),
    refreshTokenValidity: f.integer('刷新秒数', 'Refresh lifetime (s)', {
      list: true,
      form: true,
      required: true,
      initial: 604800,
      min: 60,
      max: 31536000,
    }),
    webServerRedirectUri: f.text('回调地址', 'Redirect address', { list: 'hidden', form: true, max: 500 }),
    resourceIds: f.text('资源集合', 'Resources', { list: 'hidden', form: true, max: 200 }),
    authorities: f.text('权限', 'Authorities', { list: 'hidden', form: true, max: 200 }),
    autoapprove: f.text('自动授权', 'Auto-approve', { list: 'hidden', form: true, max: 50 }),
    additionalInformation: f.multiline('附加说明', 'Remark', { list: 'hidden', form: true, max: 1000 }),
  },
});
