import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of check calls; a refused ticket is a normal response (spec/ticket#check). */
export const checkErrors = defineErrors('ticket', {
  'check-fixed': { zh: '检票记录不能修改', en: 'Checks cannot be changed', status: 409 },
  'nonce-taken': {
    zh: '该随机数已用于另一次检票',
    en: 'This nonce belongs to another check',
    status: 409,
  },
  'no-gate': { zh: '请选择检票口', en: 'Choose a gate' },
  'gate-closed': { zh: '检票口“{gate}”已关闭', en: 'The gate “{gate}” is closed', status: 409 },
  'nothing-to-force': {
    zh: '票不存在或票码无效，不能强制放行',
    en: 'There is no such ticket, so nobody can be let through with it',
    status: 409,
  },
  'check-not-passed': {
    zh: '该次检票没有放行，无需撤销',
    en: 'That check let nobody through; there is nothing to undo',
    status: 409,
  },
  'check-not-yours': {
    zh: '只能撤销本人的检票',
    en: 'You can only undo your own checks',
    status: 403,
  },
  'undo-late': {
    zh: '超过 {seconds} 秒的检票不能撤销',
    en: 'A check can only be undone within {seconds} seconds',
    status: 409,
  },
  'undo-superseded': {
    zh: '该票之后又有变动，不能撤销',
    en: 'The ticket has been used or changed since; the check cannot be undone',
    status: 409,
  },
  'undone-already': { zh: '该次检票已撤销', en: 'This check has already been undone', status: 409 },
  'uses-below-zero': { zh: '该票次数已用完', en: 'The ticket has no uses left', status: 409 },
  'place-below-zero': { zh: '在场人数不能小于零', en: 'The number of people inside cannot be below zero', status: 409 },
  'device-blocked': { zh: '设备“{device}”已停用', en: 'The device “{device}” is blocked', status: 409 },
  'device-unknown': { zh: '设备未登记', en: 'The device is not registered', status: 404 },
  'no-signing-key': { zh: '没有签票密钥，请先生成', en: 'There is no signing key yet', status: 409 },
  'conflict-once': { zh: '该冲突已记录', en: 'This conflict is listed already', status: 409 },
  'conflict-settled': {
    zh: '处理冲突须填写结果和说明',
    en: 'A conflict is resolved with an outcome and a reason',
    status: 409,
  },
});
