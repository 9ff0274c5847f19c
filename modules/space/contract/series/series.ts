import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { freeSlot } from '../booking/booking.ts';
import { wantedAddons } from '../equipment/addons.ts';

/** Maximum number of dates of a series. */
export const maxSeriesDates = 60;

const areaId = f.reference('space.area', '场地', 'Area', { list: true, search: true, form: true, required: true });
const startAt = f.datetime('开始', 'Begins', { required: true });
const endAt = f.datetime('结束', 'Ends', { required: true });
const money = (zh: string, en: string) => f.money(zh, en, { required: true });
const count = (zh: string, en: string) => f.integer(zh, en, { required: true });

/** The request: an area, weekdays, a time, for a person. */
export const seriesPlan = {
  areaId,
  typeId: f.reference('space.type', '类型', 'Type', { list: true, search: true, form: true, required: true }),
  weekdays: f.choices('weekday', '星期', 'Weekdays', { list: true, form: true, required: true }),
  dateFrom: f.date('开始日期', 'From', { list: true, search: true, form: true, required: true }),
  dateTo: f.date('结束日期', 'Until', { list: true, form: true, required: true }),
  startTime: f.time('开始时间', 'Begins at', { list: true, form: true, required: true }),
  endTime: f.time('结束时间', 'Ends at', {
    list: true,
    form: true,
    required: true,
    help: label('不晚于开始则为次日', 'Not later than the beginning means the next day'),
  }),
  persons: f.integer('人数', 'People', {
    list: 'hidden',
    form: true,
    required: true,
    initial: 1,
    min: 1,
    max: 100_000,
  }),
  employeeId: f.reference('dining.employee', '员工', 'Employee', {
    list: true,
    search: true,
    form: true,
    secondaryLabel: 'note',
    help: label('非员工请填写姓名和电话', 'For non-employees enter name and phone'),
  }),
  customerName: f.text('客户姓名', 'Customer', { list: true, search: true, form: true, max: 50 }),
  customerPhone: f.text('客户电话', 'Customer phone', { list: 'hidden', form: true, max: 30, sensitive: true }),
  addons: wantedAddons,
  remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
} as const;

/** The decision about a clashing date. */
export const seriesSolutions = f.lines(
  '有冲突的日期',
  'Dates that clash',
  {
    day: f.date('日期', 'Day', { form: true, required: true }),
    decision: f.choice('space_series_decision', '处理方式', 'What to do', { form: true, required: true }),
    areaId: f.reference('space.area', '改到场地', 'Move to area', { form: true }),
    startAt: f.datetime('改到开始', 'Move to', { form: true }),
    endAt: f.datetime('改到结束', 'Until', { form: true }),
  },
  { form: true, max: maxSeriesDates },
);

/** A date of the plan: free, or the violated rule with alternatives. */
export const seriesDate = {
  day: f.date('日期', 'Day', { required: true }),
  startAt,
  endAt,
  isFree: f.flag('可订', 'Free'),
  reason: f.text('原因代码', 'Code of the reason'),
  reasonName: f.text('原因', 'Reason'),
  amount: money('金额', 'Amount'),
  deposit: money('押金', 'Deposit'),
  nextFree: list('可改订', 'Free alternatives', freeSlot),
} as const;

/** 系列预订 (spec/space#series): bookings at the same time on some weekdays, created and cancelled together. */
export const series = defineResource({
  name: 'space.series',
  path: '/space/serieslist',
  label: label('系列预订', 'Series'),
  title: 'seriesNo',
  whenEmpty: {
    hint: label('按周重复的预订一次排好', 'Bookings repeated by weekday are planned together'),
    at: '/space/series-plan',
  },
  sort: ['-id'],
  verbs: ['export'],
  fields: {
    seriesNo: f.text('系列编号', 'Series no.', { list: true, search: true }),
    venueId: f.reference('space.venue', '场馆', 'Venue', { list: 'hidden', search: true }),
    ...seriesPlan,
    bookings: f.integer('预订数', 'Bookings', { list: true }),
    toCome: f.integer('未开始', 'To come', { list: true }),
    nextAt: f.datetime('下一次', 'Next', { list: true, minutes: true }),
    amount: f.money('金额', 'Amount', { list: true, sum: true }),
    createTime: f.datetime('登记时间', 'Entered at', { list: 'hidden', search: true }),
  },
  actions: {
    preview: {
      label: label('预览系列', 'Preview of a series'),
      target: 'resource',
      hidden: true,
      permission: 'space_series_book',
      input: seriesPlan,
      answer: row({
        dates: list('日期', 'Dates', seriesDate),
        free: count('可订', 'Free'),
        clashes: count('有冲突', 'Clashes'),
        amount: money('可订金额', 'Amount of the free ones'),
      }),
    },
    book: {
      label: label('预订系列', 'Book a series'),
      target: 'resource',
      hidden: true,
      moves: true,
      tone: 'primary',
      input: {
        ...seriesPlan,
        solutions: seriesSolutions,
        payType: f.choice('pay_type', '立即支付', 'Pay at once', {
          form: true,
          selectableKeys: availablePayTypes,
          help: label('留空则逐个保留，稍后支付', 'Leave empty to hold them and pay later'),
        }),
      },
      answer: row({
        id: f.reference('space.series', '系列预订', 'Series', { required: true }),
        seriesNo: f.text('系列编号', 'Series no.', { required: true }),
        booked: count('已订', 'Booked'),
        skipped: count('跳过', 'Skipped'),
        amount: money('金额', 'Amount'),
        deposit: money('押金', 'Deposit'),
      }),
    },
    cancelfrom: {
      label: label('取消之后的预订', 'Cancel from a day on'),
      target: 'row',
      moves: true,
      preview: true,
      tone: 'danger',
      needs: ['toCome'],
      confirm: label(
        '确定取消该日起尚未开始的预订？各按取消规则退款，押金全退。',
        'Cancel all bookings from that day that have not started? Refunds follow the cancellation policy; deposits are returned in full.',
      ),
      input: {
        fromDay: f.date('自', 'From', { form: true, required: true }),
        reason: f.multiline('原因', 'Reason', { form: true, max: 200 }),
      },
      answer: row({
        id: f.reference('space.series', '系列预订', 'Series', { required: true }),
        cancelled: count('已取消', 'Cancelled'),
        refunded: money('退款', 'Refunded'),
      }),
    },
  },
});
