import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { smsStates } from './sms-states.ts';

/** 短信记录: one row per phone of a message. Phone numbers and parameters are masked without the permission `sms_log_view`. */
export const smsLog = defineResource({
  name: 'message.smsLog',
  path: '/blade-resource/sms-log',
  label: label('短信记录', 'SMS log'),
  title: 'phone',
  whenEmpty: {
    hint: label('短信发送后记在这里', 'Every message sent is recorded here'),
    at: '/resource/sms',
  },
  verbs: [],
  states: smsStates,
  fields: {
    createTime: f.datetime('提交时间', 'Requested', { list: true, search: true }),
    phone: f.text('手机号码', 'Phone', { list: true, search: true, sensitive: true, width: 140 }),
    status: f.choice('sms_status', '状态', 'Status', { named: true, list: true, search: true }),
    reason: f.choice('sms_reason', '失败原因', 'Reason', { named: true, list: true, search: true, width: 200 }),
    detail: f.text('通道应答', 'Channel response', { list: true, width: 220 }),
    smsCode: f.text('资源编号', 'Channel code', { list: true, search: true }),
    provider: f.choice('sms_provider', '短信通道', 'Channel', { named: true, list: true, search: true }),
    sentTime: f.datetime('发送时间', 'Sent', { list: true }),
    batchId: f.text('批次', 'Message', { list: 'hidden', search: true }),
    signName: f.text('短信签名', 'Signature', { list: 'hidden' }),
    templateCode: f.text('模板编号', 'Template', { list: 'hidden' }),
    params: f.text('模板参数', 'Parameters', { list: 'hidden' }),
    vendorNo: f.text('流水号', 'Channel reference', { list: 'hidden' }),
  },
});
