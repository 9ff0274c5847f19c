import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { sendSmsInput, sms } from './sms.ts';

export const smsCalls = defineCalls({
  /** `phones` is a text or an array, `params` an object or JSON text (spec/message#sms): parsed by the operation. */
  sendMessage: {
    method: 'POST',
    path: '/blade-resource/sms/endpoint/send-message',
    label: label('发送短信', 'Send a message'),
    group: sms.label,
    permission: 'sms',
    input: { code: sendSmsInput.code },
    answer: row({
      id: f.text('批次', 'Message'),
      success: f.flag('全部发送', 'All were sent to'),
      failed: list('未发送', 'Not sent to', { phone: f.text('手机号码', 'Phone'), reason: f.text('原因', 'Reason') }),
      queued: f.integer('后台发送的号码数', 'Phones that are sent to in the background', { required: true }),
    }),
    idempotent: true,
  },
});
