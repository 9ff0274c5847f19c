import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { spaceStatus } from '../dictionaries.ts';
import { bookedAddons, wantedAddons } from '../equipment/addons.ts';
import { bookingStates } from './booking-states.ts';
import { changedPrice } from './changed-price.ts';
import { deskBooking } from './desk-booking.ts';

const { hold, waiting, confirmed, checkedIn, cancelled, rejected, released } = spaceStatus.keys;
const { request, approve, reject, checkin, checkout, cancel } = bookingStates.moves;

const reason = f.multiline('原因', 'Reason', { form: true, max: 200 });
const offeredPayType = f.choice('pay_type', '支付方式', 'Payment', { form: true, selectableKeys: availablePayTypes });

const planned = { list: true, form: 'add', required: true, minutes: true } as const;

/** A request: an area and a span, for a person. */
const requestFields = {
  areaId: f.reference('space.area', '场地', 'Area', { list: true, search: true, form: 'add', required: true }),
  typeId: f.reference('space.type', '类型', 'Type', { list: 'hidden', search: true, form: 'add', required: true }),
  startAt: f.datetime('开始', 'Begins', { ...planned, search: 'first' }),
  endAt: f.datetime('结束', 'Ends', {
    ...planned,
    help: label(
      '须与排期时段首尾对齐，可连订多场',
      'Must match the slots of the plan; several slots in a row can be one booking',
    ),
  }),
  employeeId: f.reference('dining.employee', '员工', 'Employee', {
    list: true,
    search: true,
    form: 'add',
    secondaryLabel: 'note',
    help: label('非员工请填写姓名和电话', 'For non-employees enter name and phone'),
  }),
  persons: f.integer('人数', 'People', { list: true, form: true, required: true, initial: 1, min: 1, max: 100_000 }),
} as const;

const { persons, ...whatAndWho } = requestFields;

/** An alternative span. */
export const freeSlot = {
  areaId: f.reference('space.area', '场地', 'Area', { required: true }),
  areaName: f.text('场地名称', 'Area', { required: true }),
  startAt: f.datetime('开始', 'Begins', { required: true }),
  endAt: f.datetime('结束', 'Ends', { required: true }),
} as const;

const seldomRows = { target: 'rows', seldom: true } as const;

/** 场地预订 (spec/space#booking): an area for a span of time; the database refuses overlapping ones. */
export const booking = defineResource({
  name: 'space.booking',
  path: '/space/bookinglist',
  label: label('场地预订', 'Venue booking'),
  title: 'bookingNo',
  sort: ['-startAt', '-id'],
  verbs: ['add', 'edit', 'remove', 'export'],
  states: bookingStates,
  firstDays: { field: 'startAt', from: 0, to: 0 },
  calendar: { from: 'startAt', countedBy: ['spaceStatus'] },
  fields: {
    bookingNo: f.text('预订单号', 'Booking no.', { list: true, search: true }),
    spaceStatus: f.choice('space_status', '状态', 'Status', {
      list: true,
      search: 'first',
      editFrom: [hold, waiting, confirmed],
      removeFrom: [cancelled, rejected, released],
      notSummed: [cancelled, rejected, released],
    }),
    venueId: f.reference('space.venue', '场馆', 'Venue', { list: 'hidden', search: 'first' }),
    day: f.date('日期', 'Day', { list: 'hidden', search: true }),
    hour: f.integer('开始时刻', 'Hour', { list: 'hidden', search: true, min: 0, max: 23 }),
    ...whatAndWho,
    amount: f.money('金额', 'Amount', { list: true, sum: true }),
    persons,
    customerName: f.text('客户姓名', 'Customer', { list: true, search: true, form: true, max: 50 }),
    customerPhone: f.text('客户电话', 'Customer phone', {
      list: 'hidden',
      search: true,
      form: true,
      max: 30,
      sensitive: true,
    }),
    addons: bookedAddons,
    addonAmount: f.money('器材金额', 'Of it for equipment', { list: 'hidden', sum: true }),
    deposit: f.money('押金', 'Deposit', { list: 'hidden', sum: true }),
    depositStatus: f.choice('space_deposit_status', '押金状态', 'Deposit status', { list: 'hidden', search: true }),
    depositKept: f.money('扣押金', 'Deposit kept', { list: 'hidden', sum: 'always' }),
    payType: f.choice('pay_type', '支付方式', 'Payment', { list: 'hidden', search: true }),
    payStatus: f.choice('pay_status', '支付状态', 'Payment status', {
      list: true,
      search: true,
      removeFrom: [payStatus.keys.unpaid],
    }),
    paidAt: f.datetime('支付时间', 'Paid at', { list: 'hidden' }),
    refundStatus: f.choice('refund_status', '退款状态', 'Refund status', { list: 'hidden', search: true }),
    refunded: f.money('已退金额', 'Refunded', { list: 'hidden', sum: 'always' }),
    basePrice: f.money('排期价格', 'Price of the plan', { list: 'hidden' }),
    ruleId: f.reference('space.priceRule', '价格规则', 'Price rule', { list: 'hidden' }),
    holdUntil: f.datetime('保留到', 'Held until', { list: 'hidden', minutes: true }),
    checkCode: f.text('预订码', 'Booking code', { list: 'hidden', search: true, sensitive: true }),
    checkedInAt: f.datetime('入场时间', 'Checked in at', { list: 'hidden' }),
    checkedOutAt: f.datetime('离场时间', 'Checked out at', { list: 'hidden' }),
    cancelledAt: f.datetime('取消时间', 'Cancelled at', { list: 'hidden' }),
    strike: f.flag('爽约记录', 'No-show', { list: 'hidden', search: true, mark: 'error' }),
    seriesId: f.reference('space.series', '系列', 'Series', { list: 'hidden', search: true }),
    createTime: f.datetime('预订时间', 'Booked at', { list: 'hidden', search: true }),
    processInstanceId: f.reference('flow.follow', '审批流程', 'Approval process'),
    invoiceNote: f.text('发票信息', 'Invoice', { list: 'hidden', form: true, max: 200 }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  queries: {
    quote: {
      label: label('价格与可订', 'Price, and whether it can be booked'),
      input: {
        ...requestFields,
        customerPhone: f.text('客户电话', 'Customer phone', { max: 30 }),
        addons: wantedAddons,
        bookingId: f.reference('space.booking', '改期的预订', 'Booking that is moved'),
      },
      answer: row({
        bookable: f.flag('可订', 'Can be booked'),
        reason: f.text('原因代码', 'Code of the reason'),
        reasonName: f.text('原因', 'Reason'),
        amount: f.money('金额', 'Amount', { required: true }),
        basePrice: f.money('排期价格', 'Price of the plan', { required: true }),
        addonAmount: f.money('器材金额', 'Of it for equipment', { required: true }),
        deposit: f.money('押金', 'Deposit', { required: true }),
        ruleName: f.text('价格规则', 'Price rule'),
        approval: f.flag('需要审批', 'Needs approval'),
        nextFree: list('接下来的空闲时段', 'Next free slots', freeSlot),
      }),
    },
  },
  actions: {
    request: {
      label: label('提交审批', 'Request approval'),
      short: label('提交审批', 'Request'),
      ...seldomRows,
      from: request.from,
      tone: 'primary',
    },
    pay: {
      label: label('支付', 'Pay'),
      target: 'rows',
      from: [hold, confirmed],
      needs: ['!paidAt'],
      moves: true,
      tone: 'primary',
      input: { payType: offeredPayType },
    },
    approve: { label: label('通过', 'Approve'), target: 'rows', from: approve.from, tone: 'primary' },
    reject: {
      label: label('驳回', 'Reject'),
      ...seldomRows,
      from: reject.from,
      tone: 'danger',
      input: { reason: f.multiline('原因', 'Reason', { form: true, required: true, max: 200 }) },
    },
    move: {
      label: label('改期', 'Move'),
      target: 'row',
      from: [hold, waiting, confirmed],
      moves: true,
      prefill: true,
      input: {
        areaId: f.reference('space.area', '场地', 'Area', { form: true, required: true }),
        startAt: f.datetime('开始', 'Begins', { form: true, required: true }),
        endAt: f.datetime('结束', 'Ends', { form: true, required: true }),
      },
      answer: changedPrice,
    },
    equip: {
      label: label('更改器材', 'Change equipment'),
      target: 'row',
      from: [hold, waiting, confirmed, checkedIn],
      moves: true,
      prefill: true,
      input: {
        addons: {
          ...wantedAddons,
          help: label(
            '已付款的预订按原支付方式多退少补',
            'For a paid booking the difference is charged or refunded by its original payment method',
          ),
        },
        payType: f.choice('pay_type', '支付方式', 'Payment', { selectableKeys: availablePayTypes }),
      },
      answer: changedPrice,
    },
    checkin: { label: label('入场', 'Check in'), target: 'rows', from: checkin.from, next: true, tone: 'primary' },
    checkout: {
      label: label('离场', 'Check out'),
      ...seldomRows,
      from: checkout.from,
      next: true,
      moves: true,
      preview: true,
      input: {
        depositKept: f.money('扣押金', 'Deposit kept', {
          form: true,
          min: 0,
          max: 1_000_000,
          help: label('损坏等须扣的部分；留空全退', 'Amount kept for damage etc.; leave empty to return it all'),
        }),
        reason,
      },
    },
    cancel: {
      label: label('取消预订', 'Cancel booking'),
      several: label('取消预订', 'Cancel bookings'),
      target: 'rows',
      from: cancel.from,
      moves: true,
      preview: true,
      tone: 'danger',
      confirm: label(
        '确定取消该预订？按取消规则退款，押金全退。',
        'Cancel this booking? The refund follows the cancellation policy; the deposit is returned in full.',
      ),
      confirmSeveral: label(
        '确定取消所选预订？按取消规则退款，押金全退。',
        'Cancel the selected bookings? Refunds follow the cancellation policy; deposits are returned in full.',
      ),
      input: { reason },
    },
    findatdesk: {
      label: label('查找今日预订', 'Find a booking at the desk'),
      target: 'resource',
      hidden: true,
      permission: 'space_booking_checkin',
      input: {
        keyword: f.text('预订码、手机号、姓名或卡号', 'Code, phone, name or card', { required: true, max: 64 }),
        venueId: f.reference('space.venue', '场馆', 'Venue'),
      },
      answer: row({
        method: f.choice('space_check_method', '核验方式', 'Found by'),
        bookings: list('预订', 'Bookings', deskBooking),
      }),
    },
  },
});
