import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const smsProvider = dictionary('sms_provider', '短信通道', 'SMS channel', {
  log: entry(1, '日志（不发送）', 'Log (sends nothing)'),
  http: entry(2, 'HTTP 接口', 'HTTP'),
  tencent: entry(3, '腾讯云', 'Tencent Cloud'),
});

export const smsStatus = dictionary('sms_status', '短信状态', 'SMS status', {
  waiting: entry(1, '待发送', 'Queued', 'processing'),
  sending: entry(2, '发送中', 'Sending', 'processing'),
  sent: entry(3, '已发送', 'Sent', 'default'),
  failed: entry(4, '失败', 'Failed', 'error'),
  limited: entry(5, '被限制', 'Rate-limited', 'warning'),
  logged: entry(6, '仅记录', 'Logged only'),
});

export const smsReason = dictionary('sms_reason', '短信失败原因', 'SMS failure reason', {
  minute: entry(1, '该号码一分钟内发送过于频繁', 'Too many messages to this number within a minute'),
  hour: entry(2, '该号码一小时内发送过于频繁', 'Too many messages to this number within an hour'),
  day: entry(3, '该号码 24 小时内发送过于频繁', 'Too many messages to this number within 24 hours'),
  tenant: entry(4, '租户今日短信已达上限', 'The tenant has reached its daily limit'),
  timeout: entry(5, '通道超时，结果未知', 'The channel timed out; it is unknown whether the message was sent'),
  unreachable: entry(6, '通道无法访问', 'The channel cannot be reached'),
  privateAddress: entry(
    7,
    '通道地址在服务器内网，未开放',
    'The channel is on the server’s private network, which is not allowed',
  ),
  refused: entry(8, '通道拒绝', 'The channel refused the message'),
  interrupted: entry(9, '发送中断，结果未知', 'Interrupted; it is unknown whether the message was sent'),
  noChannel: entry(10, '通道已删除或配置不完整', 'The channel was removed or its settings are incomplete'),
});

/** Dictionaries of the platform (spec/rules#dictionaries). */
export const messageDictionaries = [
  dictionary('notice', '通知类型', 'Category of notice', [
    entry(1, '发布通知', 'Announcement'),
    entry(2, '批转通知', 'Approved and forwarded'),
    entry(3, '转发通知', 'Forwarded'),
    entry(4, '指示通知', 'Instruction'),
    entry(5, '任免通知', 'Appointment'),
    entry(6, '事务通知', 'Routine matter'),
  ]),
  smsProvider,
  smsStatus,
  smsReason,
] as const;
