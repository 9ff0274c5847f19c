import * as response from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { checkDirection } from './check-dictionaries.ts';

/** A rule by its published name, and all that refuse, the one to be told in front; none: it passes. */
export const reason = f.text('原因', 'Reason');
export const rules = response.valueList(f.text('规则', 'Rule'));

/** A check as the page of a gate shows it; a ticket that was not found has only the first lines. */
export const checkAnswer = {
  checkId: f.reference('ticket.check', '检票记录', 'Check'),
  nonce: f.text('随机数', 'Nonce'),
  result: f.choice('check_result', '结果', 'Result', { required: true }),
  reason,
  rules,
  direction: f.choice('check_direction', '方向', 'Direction', { required: true }),
  at: f.datetime('时间', 'Time', { required: true }),
  ticketId: f.text('票', 'Ticket'),
  ticketNo: f.text('票号', 'Ticket no.'),
  typeName: f.text('票种', 'Type'),
  holder: f.text('持票人', 'Holder'),
  holderPhoto: f.image('照片', 'Photo'),
  usesLeft: response.nullable(f.integer('剩余次数', 'Uses left')),
  validFrom: f.date('生效日期', 'Valid from'),
  validTo: f.date('失效日期', 'Valid to'),
  isInside: f.flag('在场内', 'Inside'),
  lastChecks: response.list('最近检票', 'Last checks', {
    at: f.datetime('时间', 'Time', { required: true }),
    placeName: f.text('检票口', 'Gate'),
    direction: f.choice('check_direction', '方向', 'Direction', { required: true }),
    result: f.choice('check_result', '结果', 'Result', { required: true }),
  }),
} as const;

/** Where a check is made, and of what: a code as it was scanned, or a number that was typed or chosen. */
export const checkedAt = {
  placeId: f.reference('ticket.place', '检票口', 'Gate', { required: true }),
  code: f.text('票码或票号', 'Code or ticket no.', { required: true, max: 400 }),
  direction: f.choice('check_direction', '方向', 'Direction', { required: true, initial: checkDirection.keys.in }),
} as const;

/** Made by the device for each scan; the same one gets the same answer and does nothing twice. */
export const nonce = f.text('随机数', 'Nonce', { required: true, min: 8, max: 64 });

/** A public key of the tenant: `until` in milliseconds, null while it verifies. */
export const publicKeys = response.list('公钥', 'Public keys', {
  number: f.integer('编号', 'Number', { required: true }),
  publicKey: f.text('公钥', 'Public key', { required: true }),
  until: response.nullable(f.number('有效至（毫秒）', 'Until (milliseconds)')),
});
