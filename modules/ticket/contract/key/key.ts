import { results, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { keyStates } from './key-states.ts';

/** 签票密钥 (spec/ticket#keys). The private key is never returned. */
export const key = defineResource({
  name: 'ticket.key',
  path: '/ticket/key',
  label: label('签票密钥', 'Signing key'),
  title: 'number',
  sort: ['-number'],
  verbs: [],
  states: keyStates,
  fields: {
    number: f.integer('编号', 'Number', { list: true, search: true }),
    keyStatus: f.choice('ticket_key_status', '状态', 'Status', { list: true, search: true }),
    publicKey: f.text('公钥', 'Public key', { list: 'hidden', width: 320 }),
    tickets: f.integer('有效票数', 'Live tickets', { list: true, grouped: true }),
    startedAt: f.datetime('启用时间', 'In use since', { list: true, search: true }),
    rotatedAt: f.datetime('轮换时间', 'Rotated at', { list: true }),
    verifyUntil: f.datetime('验证至', 'Verifies until', { list: true }),
    retiredAt: f.datetime('停用时间', 'Retired at', { list: true }),
    reason: f.text('停用原因', 'Reason', { list: 'hidden' }),
  },
  actions: {
    rotate: {
      label: label('轮换密钥', 'Rotate keys'),
      target: 'resource',
      tone: 'primary',
      confirm: label(
        '启用新密钥签票？已售出的票仍可用，直到各自到期。',
        'Sign with a new key from now on? Tickets that are sold stay valid until they end.',
      ),
      answer: row({
        id: f.reference('ticket.key', '密钥', 'Key', { required: true }),
        number: f.integer('编号', 'Number', { required: true }),
      }),
    },
    retire: {
      label: label('立即停用', 'Retire now'),
      target: 'rows',
      from: keyStates.moves.retire.from,
      tone: 'danger',
      confirm: label(
        '立即停用该密钥？用它签的码全部失效，有效的票以新码重新签发，需要重新打印。',
        'Retire this key now? Codes signed by it are refused from this moment; live tickets are issued again with new codes and must be printed anew.',
      ),
      confirmSeveral: label(
        '立即停用所选密钥？用它签的码全部失效，有效的票以新码重新签发，需要重新打印。',
        'Retire the selected keys now? Codes signed by them are refused from this moment; live tickets are issued again with new codes and must be printed anew.',
      ),
      input: { reason: f.text('原因', 'Reason', { required: true, max: 200 }) },
      answer: results({ reissued: f.integer('重新签发', 'Issued again', { required: true }) }),
    },
  },
});
