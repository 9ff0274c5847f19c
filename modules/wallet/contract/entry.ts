import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { walletBusinesses } from './wallet-businesses.ts';

/** 钱包流水: all postings, append-only (spec/wallet#entries). */
export const entry = defineResource({
  name: 'wallet.entry',
  path: '/wallet/entry',
  label: label('钱包流水', 'Entry'),
  title: 'describe',
  whenEmpty: {
    hint: label('每笔钱的进出都记在这里', 'Every movement of money is recorded here'),
    at: '/dining/top-up',
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
    employeeTypeId: f.reference('dining.employeeType', '员工类型', 'Employee type', { list: 'hidden', search: true }),
    groupId: f.reference('dining.group', '员工分组', 'Group', { list: 'hidden', search: true }),
    deptId: f.reference('system.dept', '部门', 'Department', { list: 'hidden', search: true }),
    scene: f.choice('wallet_scene', '变动类型', 'Type', { list: true, search: 'first', width: 130 }),
    describe: f.text('说明', 'Description', { list: true, search: true }),
    bucket: f.choice('wallet_bucket', '钱包类别', 'Wallet type', { list: true, search: true }),
    amount: f.money('变动金额', 'Amount', { list: true, sum: true }),
    balanceAfter: f.money('变动后余额', 'Balance after', { list: true }),
    businessType: f.text('业务类型', 'Business type', { list: 'hidden', search: true, valueLabels: walletBusinesses }),
    businessId: f.text('业务编号', 'Business ID', { list: 'hidden', search: true }),
    systemKind: f.choice('wallet_system', '系统账户', 'System account', { list: 'hidden', search: true }),
    expireOn: f.date('补贴到期日', 'Subsidy expires on', { list: 'hidden' }),
    accountId: f.reference('wallet.account', '账户', 'Account', { list: 'hidden', search: true }),
    transferId: f.text('交易号', 'Transfer', { list: 'hidden' }),
    operator: f.reference('system.user', '操作人', 'Operator', { list: 'hidden' }),
  },
});
