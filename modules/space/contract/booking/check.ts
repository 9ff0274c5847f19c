import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { checkMethod, checkResult } from '../dictionaries.ts';

/** 入场核验 (spec/space#check): who came in and went out, and by what they were found. */
export const check = defineResource({
  name: 'space.check',
  path: '/space/checklist',
  label: label('入场核验', 'Check-in'),
  title: 'bookingId',
  sort: ['-at', '-id'],
  verbs: ['add', 'export'],
  firstDays: { field: 'at', from: 0, to: 0 },
  history: false,
  fields: {
    bookingId: f.reference('space.booking', '预订', 'Booking', {
      list: true,
      search: true,
      form: 'add',
      required: true,
    }),
    at: f.datetime('时间', 'Time', { list: true, search: 'first' }),
    result: f.choice('space_check_result', '结果', 'Result', {
      list: true,
      search: true,
      form: 'add',
      initial: checkResult.keys.in,
      required: true,
      selectableKeys: [checkResult.keys.in, checkResult.keys.out],
    }),
    method: f.choice('space_check_method', '核验方式', 'Checked by', {
      list: true,
      search: true,
      form: 'add',
      initial: checkMethod.keys.booking,
      required: true,
    }),
    persons: f.integer('到场人数', 'People', { list: true, form: 'add', min: 1, max: 100_000 }),
    operator: f.reference('system.user', '操作员', 'Operator', { list: true, search: true }),
  },
  actions: {
    takeback: {
      label: label('撤销入场', 'Undo check-in'),
      target: 'rows',
      tone: 'danger',
      confirm: label(
        '预订回到已确认，可以重新核验；这条记录保留。确定撤销？',
        'The booking becomes confirmed again and can be checked in again; this record stays. Undo the check-in?',
      ),
    },
  },
});
