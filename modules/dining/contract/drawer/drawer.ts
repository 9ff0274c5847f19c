import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { counterPayTypes } from '#wallet/contract/pay-types.ts';
import { denominationFields, drawerSheet } from './drawer-sheet.ts';
import { drawerStates } from './drawer-states.ts';

const { count, close } = drawerStates.moves;

/** 收银班次 (spec/dining#drawer): the drawer of a cashier at a place, from its float to its close. */
export const drawer = defineResource({
  name: 'dining.drawer',
  path: '/dining/drawer',
  label: label('收银班次', 'Drawer'),
  title: 'drawerNo',
  whenEmpty: {
    hint: label('收银员开班后列在这里', 'A shift is listed once its cashier has opened it'),
    at: '/dining/mydrawer',
  },
  sort: ['-openedAt', '-id'],
  verbs: ['export'],
  firstDays: { field: 'day', from: -6, to: 0 },
  states: drawerStates,
  fields: {
    drawerNo: f.text('班次号', 'Drawer no.', { list: true, search: true }),
    placeId: f.reference('dining.place', '就餐点', 'Place', { list: true, search: 'first', secondaryLabel: 'note' }),
    cashierId: f.reference('system.user', '收银员', 'Cashier', { list: true, search: 'first' }),
    day: f.date('日期', 'Day', { list: true, search: 'first' }),
    drawerStatus: f.choice('drawer_status', '状态', 'Status', { list: true, search: true }),
    float: f.money('备用金', 'Float', { list: 'hidden' }),
    entries: f.integer('笔数', 'Entries', { list: 'hidden' }),
    received: f.money('收款', 'Received', { list: true, sum: true }),
    paidOut: f.money('退款', 'Paid out', { list: true, sum: true }),
    expectedCash: f.money('应有现金', 'Cash expected', { list: true }),
    countedCash: f.money('实点现金', 'Cash counted', { list: true }),
    difference: f.money('差异', 'Difference', { list: true, sum: true }),
    reason: f.text('差异原因', 'Reason', { list: 'hidden' }),
    openedAt: f.datetime('开班时间', 'Opened at', { list: true, search: true }),
    countedAt: f.datetime('点数时间', 'Counted at', { list: 'hidden' }),
    countNo: f.integer('点数次数', 'Times counted', { list: 'hidden' }),
    closedAt: f.datetime('交班时间', 'Closed at', { list: 'hidden', search: true }),
    closedBy: f.reference('system.user', '交班人', 'Closed by', { list: 'hidden' }),
    remark: f.text('备注', 'Remark', { list: 'hidden' }),
  },
  queries: {
    sheet: {
      label: label('班次明细', 'Sheet of a drawer'),
      readsNewest: 'The money in the drawer is counted against it.',
      input: {
        id: f.reference('dining.drawer', '收银班次', 'Drawer', {
          help: label('留空则为本人未交班的班次', 'Leave empty for your own drawer that is not closed'),
        }),
      },
      answer: drawerSheet,
    },
  },
  actions: {
    open: {
      label: label('开班', 'Open'),
      target: 'resource',
      hidden: true,
      moves: true,
      input: {
        placeId: f.reference('dining.place', '就餐点', 'Place', { form: true, required: true }),
        float: f.money('备用金', 'Float', {
          form: true,
          required: true,
          min: 0,
          max: 1_000_000,
          initial: '0.00',
          help: label('抽屉里的零钱', 'The change in the drawer'),
        }),
        remark: f.text('备注', 'Remark', { form: true, max: 200 }),
      },
      answer: row({
        id: f.reference('dining.drawer', '收银班次', 'Drawer'),
        drawerNo: f.text('班次号', 'Drawer no.', { required: true }),
      }),
    },
    count: {
      label: label('点数', 'Count'),
      target: 'row',
      from: count.from,
      hidden: true,
      input: {
        counted: f.lines(
          '实点',
          'Counted',
          {
            payType: f.choice('pay_type', '支付方式', 'Payment', {
              form: true,
              required: true,
              selectableKeys: counterPayTypes,
            }),
            amount: f.money('金额', 'Amount', { form: true, required: true, min: -10_000_000, max: 10_000_000 }),
          },
          { required: true, max: 5 },
        ),
        denominations: f.lines('面额', 'Notes and coins', denominationFields, { max: 30 }),
      },
      answer: drawerSheet,
    },
    close: {
      label: label('交班', 'Close'),
      target: 'row',
      from: close.from,
      hidden: true,
      moves: true,
      input: {
        reason: f.text('差异原因', 'Reason for the difference', {
          max: 200,
          help: label('有差异时必填', 'Required where there is a difference'),
        }),
      },
      answer: drawerSheet,
    },
  },
});
