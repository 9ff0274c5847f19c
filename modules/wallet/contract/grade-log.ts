import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 等级日志: changes of grades (spec/wallet#grade-log). */
export const gradeLog = defineResource({
  name: 'wallet.gradeLog',
  path: '/user.grade/log',
  label: label('等级日志', 'Grade log'),
  title: 'createTime',
  whenEmpty: {
    hint: label('员工等级的每次变动都记在这里', 'Every change of a grade is recorded here'),
    at: '/wallet/grade',
  },
  sort: ['-id'],
  verbs: ['export'],
  fields: {
    createTime: f.datetime('时间', 'Time', { list: true, search: true }),
    employeeId: f.reference('dining.employee', '员工', 'Employee', {
      list: true,
      search: true,
      secondaryLabel: 'note',
    }),
    fromGradeId: f.reference('wallet.grade', '原等级', 'From grade', { list: true, search: true }),
    toGradeId: f.reference('wallet.grade', '新等级', 'To grade', { list: true, search: true }),
    spent: f.money('累计消费', 'Spent by then', { list: true }),
    required: f.money('升级条件', 'Spending to qualify', { list: true }),
    payments: f.integer('支付笔数', 'Payments', { list: 'hidden', grouped: true }),
    lastTransferId: f.text('最后一笔交易号', 'Last transfer', { list: 'hidden' }),
    reason: f.text('原因', 'Reason', { bilingual: true, list: true }),
    createUser: f.reference('system.user', '操作人', 'Operator', { list: 'hidden' }),
  },
});
