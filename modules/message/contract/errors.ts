import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of SMS (spec/message#inbox), messages and notices. */
export const messageErrors = defineErrors('message', {
  'sms-code-taken': { zh: '资源编号已存在', en: 'This code already exists' },
  'sms-needs': { zh: '该通道必须填写{name}', en: '{name} is required for this channel' },
  'sms-endpoint-malformed': {
    zh: '接口地址必须以 http:// 或 https:// 开头',
    en: 'The endpoint must begin with http:// or https://',
  },
  'sms-private-address': {
    zh: '接口地址在服务器内网，未开放（PRIVATE_NETWORK）',
    en: 'The endpoint is on the server’s private network, which is not allowed (PRIVATE_NETWORK)',
  },
  'sms-template-malformed': {
    zh: '请求内容填入参数后不是 JSON',
    en: 'With its placeholders filled in, the request body is not valid JSON',
  },
  'sms-template-unknown': {
    zh: '请求内容含有未知的占位符 {{name}}',
    en: 'The request body has the unknown placeholder {{name}}',
  },
  'sms-no-channel': { zh: '短信通道“{code}”不存在', en: 'There is no SMS channel “{code}”' },
  'sms-switched-off': { zh: '店铺设置中没有开通短信', en: 'SMS is switched off in the store settings', status: 409 },
  'sms-off': { zh: '短信通道“{code}”未启用', en: 'The SMS channel “{code}” is not enabled' },
  'sms-phone-malformed': { zh: '手机号码长度不是11位：{phone}', en: 'Not an 11-digit phone number: {phone}' },
  'sms-too-many-phones': { zh: '一次最多 {most} 个手机号码', en: 'At most {most} phone numbers at a time' },
  'sms-params-malformed': {
    zh: '模板参数必须是 JSON 对象，值为文字或数字',
    en: 'The parameters must be a JSON object with texts or numbers as values',
  },
  'sms-limited': { zh: '{reason}', en: '{reason}', status: 429 },
  'no-such-item': {
    zh: '这条消息不存在或已处理',
    en: 'This item does not exist or has already been handled',
    status: 404,
  },
  'no-such-tab': {
    zh: '消息分类只能是 mail、message 或 notification',
    en: 'The tab must be mail, message or notification',
  },
  'no-such-recipient': { zh: '收件人不存在或已停用', en: 'A recipient does not exist or cannot sign in' },
});
