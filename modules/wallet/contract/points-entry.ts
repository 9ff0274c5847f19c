import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

const points = (zh: string, en: string, sum = false) => f.integer(zh, en, { list: true, grouped: true, sum });

/** 积分流水: all postings of points, append-only (spec/wallet#points). */
export const pointsEntry = defineResource({
  name: 'wallet.pointsEntry',
  path: '/wallet/points_entry',
  label: label('积分流水', 'Points'),
  title: 'describe',
  whenEmpty: {
    hint: label('消费得分、兑换和调整都记在这里', 'Points earned, exchanged or adjusted are recorded here'),
  },
  sort: ['-id'],
  verbs: ['export'],
  firstDays: { field: 'createTime', from: 0, to: 0 },
  fields: {
    createTime: f.datetime('时间', 'Time', { list: true, search: 'first' }),
    employeeId: f.reference('dining.employee', '员工', 'Employee', {
      list: true,
      search: 'first',
      secondaryLabel: 'note',
    }),
    saasNo: f.text('工号', 'Staff no.', { list: 'hidden', search: true }),
    scene: f.choice('points_scene', '变动类型', 'Type', { list: true, search: 'first' }),
    points: points('变动积分', 'Points', true),
    balanceAfter: points('变动后积分', 'Points after'),
    describe: f.text('说明', 'Description', { list: true, search: true }),
    transferId: f.text('交易号', 'Transfer', { list: 'hidden', search: true }),
    operator: f.reference('system.user', '操作人', 'Operator', { list: 'hidden' }),
  },
});
