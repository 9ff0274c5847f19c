import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';

/** Notes and coins in a drawer: number of pieces per face value. */
export const denominationFields = {
  value: f.money('面额', 'Denomination', { form: true, required: true, min: 0.01, max: 1000 }),
  pieces: f.integer('张数', 'Count', { form: true, required: true, min: 0, max: 100_000 }),
} as const;

/** Expected amount (by the ledger) and counted amount per way of payment (spec/dining#drawer). */
export const drawerSheet = row({
  id: f.reference('dining.drawer', '收银班次', 'Drawer'),
  drawerNo: f.text('班次号', 'Drawer no.'),
  placeId: f.reference('dining.place', '就餐点', 'Place'),
  placeName: f.text('就餐点名称', 'Name of the place'),
  cashierName: f.text('收银员', 'Cashier'),
  day: f.date('日期', 'Day'),
  drawerStatus: f.choice('drawer_status', '状态', 'Status'),
  openedAt: f.datetime('开班时间', 'Opened at'),
  countedAt: f.datetime('点数时间', 'Counted at'),
  closedAt: f.datetime('交班时间', 'Closed at'),
  closedByName: f.text('交班人', 'Closed by'),
  reason: f.text('差异原因', 'Reason for the difference'),
  remark: f.text('备注', 'Remark'),
  counts: f.integer('点数次数', 'Times counted'),
  lines: list('支付方式', 'Payment', {
    payType: f.choice('pay_type', '支付方式', 'Payment', { required: true }),
    float: f.money('备用金', 'Float', { required: true }),
    entries: f.integer('笔数', 'Entries', { required: true }),
    received: f.money('收款', 'Received', { required: true }),
    paidOut: f.money('退款', 'Paid out', { required: true }),
    expected: f.money('应有', 'Expected', { required: true }),
    counted: f.money('实点', 'Counted'),
    difference: f.money('差异', 'Difference'),
  }),
  denominations: list('面额', 'Notes and coins', {
    value: f.money('面额', 'Denomination', { required: true }),
    pieces: f.integer('张数', 'Count', { required: true }),
  }),
});
