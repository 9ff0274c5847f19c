import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { walletBusinesses } from '#wallet/contract/wallet-businesses.ts';

/**
 * 收银流水 (spec/dining#drawer): money taken (+) and paid out (-) at the counter according to the ledger, with its drawer.
 */
export const drawerEntry = defineResource({
  name: 'dining.drawerEntry',
  path: '/dining/drawerentry',
  label: label('收银流水', 'Drawer entry'),
  title: 'describe',
  whenEmpty: {
    hint: label('当班的每笔收款和退款都记在这里', 'Whatever a drawer receives or pays out is recorded here'),
    at: '/dining/mydrawer',
  },
  sort: ['-id'],
  verbs: ['export'],
  firstDays: { field: 'createTime', from: 0, to: 0 },
  fields: {
    createTime: f.datetime('时间', 'Time', { list: true, search: 'first' }),
    drawerId: f.reference('dining.drawer', '收银班次', 'Drawer', { list: true, search: true }),
    placeId: f.reference('dining.place', '就餐点', 'Place', { list: true, search: 'first' }),
    day: f.date('班次日期', 'Drawer date', { list: 'hidden', search: true }),
    cashierId: f.reference('system.user', '收银员', 'Cashier', { list: true, search: 'first' }),
    payType: f.choice('pay_type', '支付方式', 'Payment', { list: true, search: true }),
    scene: f.choice('wallet_scene', '变动类型', 'Type', { list: true, search: true, width: 130 }),
    amount: f.money('金额', 'Amount', { list: true, sum: true }),
    employeeId: f.reference('dining.employee', '员工', 'Employee', { list: true, search: true }),
    describe: f.text('说明', 'Description', { list: true, search: true }),
    businessType: f.text('业务类型', 'Business type', { list: 'hidden', search: true, valueLabels: walletBusinesses }),
    businessId: f.text('业务编号', 'Business ID', { list: 'hidden', search: true }),
    operator: f.reference('system.user', '操作人', 'Operator', { list: 'hidden' }),
  },
});
