import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { cardStatus } from '../dictionaries.ts';
import { issuedCardResponse } from './card-responses.ts';
import { cardStates } from './card-states.ts';

const reason = f.text('原因', 'Reason', { required: true, max: 200 });

/** 卡 (spec/dining#card): every card that was ever given out, and the blank ones in stock. */
export const card = defineResource({
  name: 'dining.card',
  path: '/dining/card',
  label: label('卡片', 'Card'),
  title: 'cardNo',
  verbs: ['add', 'remove', 'export', 'import'],
  states: cardStates,
  fields: {
    cardNo: f.text('卡号', 'Card no.', {
      list: true,
      search: true,
      form: 'add',
      required: true,
      max: 64,
      format: 'code',
      sensitive: true,
    }),
    saasCardno: f.text('卡面编号', 'Printed no.', {
      list: true,
      search: true,
      form: 'add',
      max: 30,
      format: 'code',
      sensitive: true,
    }),
    employeeId: f.reference('dining.employee', '持卡人', 'Holder', {
      list: true,
      search: true,
      secondaryLabel: 'note',
    }),
    cardStatus: f.choice('card_status', '状态', 'Status', {
      list: true,
      search: true,
      removeFrom: [cardStatus.keys.blank],
    }),
    issuedAt: f.datetime('发卡时间', 'Issued at', { list: true, search: true }),
    reason: f.text('原因', 'Reason', { list: true }),
  },
  actions: {
    reportLost: {
      label: label('挂失', 'Report lost'),
      target: 'row',
      undo: 'found',
      from: cardStates.moves.reportLost.from,
      tone: 'danger',
      confirm: label('挂失后此卡不能使用，确定挂失？', 'A lost card can no longer be used. Report it as lost?'),
      input: { reason: f.text('说明', 'Note', { max: 200 }) },
    },
    found: {
      label: label('解除挂失', 'Mark as found'),
      target: 'row',
      undo: 'reportLost',
      from: cardStates.moves.found.from,
    },
    replace: {
      label: label('换卡', 'Replace'),
      target: 'row',
      from: cardStates.moves.replace.from,
      input: {
        newCardNo: f.text('新卡号', 'New card no.', { form: true, required: true, max: 64, format: 'code' }),
        newSaasCardno: f.text('新卡面编号', 'New printed no.', { form: true, max: 30, format: 'code' }),
        reason,
      },
      answer: issuedCardResponse,
    },
    retire: {
      label: label('注销', 'Deactivate'),
      target: 'rows',
      from: cardStates.moves.retire.from,
      tone: 'danger',
      confirm: label('注销后不能恢复，确定注销？', 'A deactivated card cannot be restored. Deactivate it?'),
      input: { reason },
    },
  },
});
