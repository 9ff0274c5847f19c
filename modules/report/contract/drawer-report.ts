import { choice, date, integer, money, reference } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineReport } from '@refectory/declaration/report.ts';
import { counterFigureRows } from './designer/opened/money-rows.ts';

/**
 * Cash by day, place, cashier and payment method, with the differences found at closing (spec/report#drawers). Cash
 * taken without a drawer has a separate line without a place.
 */
export const drawerReport = defineReport({
  name: 'report.drawer',
  path: '/basic/detail/basic_drawer',
  page: '/myreport/basic/detail/basic_drawer/index',
  label: label('收银报表', 'Drawers'),
  filters: {
    day: date('日期', 'Date', { search: true }),
    placeId: reference('dining.place', '就餐点', 'Place', { search: true }),
    cashierId: reference('system.user', '收银员', 'Cashier', { search: true }),
    payType: choice('pay_type', '支付方式', 'Payment', { search: true }),
  },
  columns: {
    day: date('日期', 'Date', { list: true, search: true }),
    placeId: reference('dining.place', '就餐点', 'Place', { list: true, search: true }),
    cashierId: reference('system.user', '收银员', 'Cashier', { list: true, search: true }),
    payType: choice('pay_type', '支付方式', 'Payment', { list: true, search: true }),
    drawers: integer('班次数', 'Drawers', { list: true }),
    entries: integer('笔数', 'Entries', { list: true, sum: true }),
    received: money('收款', 'Received', { list: true, sum: true }),
    paidOut: money('退款', 'Paid out', { list: true, sum: true }),
    net: money('净收', 'Net', { list: true, sum: true }),
    difference: money('差异', 'Difference', { list: true, sum: true }),
  },
  sort: ['-day', 'placeId', 'cashierId', 'payType'],
  defaultDays: { day: [-29, 0] },
  zeroLine: ['entries', 'received', 'paidOut', 'net', 'difference'],
  groups: ['day', 'placeId', 'cashierId', 'payType'],
  charts: [
    { kind: 'trend', x: 'day', y: ['net', 'received', 'paidOut', 'difference'] },
    { kind: 'compare', x: 'placeId', y: ['net', 'received', 'paidOut', 'difference'] },
    { kind: 'compare', x: 'payType', y: ['net', 'received', 'paidOut'] },
  ],
  opens: counterFigureRows,
  drillDown: {
    resource: 'dining.drawerEntry',
    filters: { day: 'day', placeId: 'placeId', cashierId: 'cashierId', payType: 'payType' },
  },
});
