import { label } from '@refectory/declaration/label.ts';

/** Wording of the SMS screens. */
export const smsTexts = {
  debug: label('调试', 'Test'),
  send: label('发送', 'Send'),
  phone: label('手机号码', 'Phone'),
  outcome: label('结果', 'Outcome'),
  sent: label('已发送', 'Sent'),
  logged: label('仅记录，未发送', 'Logged only, not sent'),
  queued: label('{count} 条已排队发送，结果见短信记录', '{count} queued; see the SMS log for the results'),
  outcomes: label('发送结果', 'Results'),
} as const;
