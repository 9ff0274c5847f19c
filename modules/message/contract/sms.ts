import type { Fields } from '@refectory/declaration/field/field.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { smsProvider } from './dictionaries.ts';
import { smsChannelStates } from './sms-states.ts';

const sends = { field: 'provider', is: [smsProvider.keys.http, smsProvider.keys.tencent] };
const byHttp = { field: 'provider', is: [smsProvider.keys.http] };
const byTencent = { field: 'provider', is: [smsProvider.keys.tencent] };
const byProvider = label(
  '腾讯云必填；HTTP 接口用来签名',
  'Required for Tencent Cloud; signs requests to an HTTP channel',
);

/** 短信配置 (spec/message#sms): the SMS channels of a tenant. Without an enabled one, messages are only logged. */
export const sms = defineResource({
  name: 'message.sms',
  path: '/blade-resource/sms',
  label: label('短信配置', 'SMS channel'),
  title: 'code',
  verbs: ['add', 'edit', 'remove'],
  states: smsChannelStates,
  fields: {
    provider: f.choice('sms_provider', '短信通道', 'Channel', {
      named: true,
      list: true,
      search: true,
      form: true,
      required: true,
    }),
    code: f.text('资源编号', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 50,
      format: 'code',
    }),
    endpoint: f.text('接口地址', 'Endpoint', {
      list: true,
      form: true,
      max: 300,
      when: sends,
      help: label(
        'HTTP 接口必填；腾讯云留空用官方地址',
        'Required for HTTP; leave empty for Tencent Cloud’s own endpoint',
      ),
    }),
    signName: f.text('短信签名', 'Signature', { list: true, form: true, max: 50 }),
    templateCode: f.text('模板编号', 'Template', { list: 'hidden', form: true, max: 50 }),
    accessKey: f.text('访问密钥', 'Access key', { form: true, max: 200, when: sends, help: byProvider }),
    secretKey: f.secret('私有密钥', 'Secret key', { form: true, max: 200, when: sends, help: byProvider }),
    appId: f.text('应用 ID', 'Application ID', {
      form: true,
      when: byTencent,
      max: 50,
      help: label('腾讯云 SmsSdkAppId', 'Tencent Cloud SmsSdkAppId'),
    }),
    region: f.text('地域', 'Region', {
      form: true,
      when: byTencent,
      max: 50,
      help: label('腾讯云，默认 ap-guangzhou', 'Tencent Cloud; ap-guangzhou by default'),
    }),
    bodyTemplate: f.multiline('请求内容', 'Request body', {
      form: true,
      when: byHttp,
      max: 4000,
      help: label(
        'HTTP：可用 {phone} {params} {params.名称} {signName} {templateCode} {accessKey} {secretKey}；以 { 开头为 JSON，否则为表单',
        'HTTP: may hold {phone} {params} {params.name} {signName} {templateCode} {accessKey} {secretKey}; JSON when it begins with {, else a form',
      ),
    }),
    successText: f.text('成功标志', 'Success marker', {
      form: true,
      when: byHttp,
      max: 200,
      help: label('HTTP：应答须包含的文字，如 "code":0', 'HTTP: text the response must contain, such as "code":0'),
    }),
    status: f.choice('enable_status', '状态', 'Status', { named: true, list: true, search: true }),
    statusName: f.text('状态名称', 'Name of the state', { isInternal: true }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  actions: {
    enable: {
      label: label('启用', 'Enable'),
      target: 'row',
      permission: 'sms_edit',
      from: smsChannelStates.moves.enable.from,
    },
  },
});

/** Input of `sms/endpoint/send-message` (spec/message#sms). */
export const sendSmsInput = {
  code: f.text('资源编号', 'Code', { required: true, max: 50 }),
  phones: f.text('手机号码', 'Phones', {
    required: true,
    max: 2000,
    help: label('多个号码用逗号分隔，最多 100 个', 'Separate several numbers with commas, at most 100'),
  }),
  params: f.multiline('模板参数', 'Parameters', {
    max: 2000,
    help: label('JSON 对象，如 {"code":"1234"}', 'A JSON object, such as {"code":"1234"}'),
  }),
} as const satisfies Fields;
