import { results } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { ticketKind } from '../dictionaries.ts';
import { typeStates } from './type-states.ts';

const { on, off } = typeStates.moves;

/** Maximum number of tickets generated per call. */
export const maxGenerated = 100_000;

const noLimit = label('0 表示不限', '0 means no limit');

/** 票种 (spec/ticket#types): price, validity, number of uses and stock of tickets. */
export const type = defineResource({
  name: 'ticket.type',
  path: '/ticket/typelist',
  label: label('票种', 'Ticket type'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove', 'export'],
  states: typeStates,
  fields: {
    name: f.text('票种名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    code: f.text('票种编码', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      secondaryLabel: 'code',
    }),
    kind: f.choice('ticket_kind', '类别', 'Kind', {
      list: true,
      search: true,
      form: true,
      required: true,
      initial: ticketKind.keys.entrance,
    }),
    ticketTypeStatus: f.choice('ticket_type_status', '状态', 'Status', { list: true, search: true }),
    price: f.money('价格', 'Price', {
      list: true,
      form: true,
      required: true,
      min: 0,
      max: 100_000,
      sensitive: false,
    }),
    stock: f.integer('库存', 'Stock', {
      list: true,
      form: true,
      required: true,
      min: 0,
      max: 1_000_000,
      grouped: true,
      sum: true,
      help: label('最多可有的票数，已售与已生成都计入', 'Maximum number of tickets, sold and generated ones included'),
    }),
    taken: f.integer('已占用', 'Taken', { list: true, grouped: true, sum: true }),
    pooled: f.integer('已生成未售', 'Generated, not sold', { list: 'hidden', grouped: true, sum: true }),
    left: f.integer('可售', 'Left', { list: true, grouped: true, sum: true }),
    validFrom: f.date('生效日期', 'Valid from', {
      list: 'hidden',
      form: true,
      help: label('留空为售出当日', 'Leave empty for the day of sale'),
    }),
    validTo: f.date('失效日期', 'Valid to', {
      list: true,
      form: true,
      help: label('失效日期与有效天数至少填一项', 'Enter the last day, the days valid, or both: the earlier applies'),
    }),
    validDays: f.integer('有效天数', 'Days valid', {
      list: 'hidden',
      form: true,
      min: 1,
      max: 3660,
      help: label('自生效之日起', 'Counted from the first day it is valid'),
    }),
    weekdays: f.choices('weekday', '可用星期', 'Weekdays', {
      list: 'hidden',
      form: true,
      help: label('留空为每天', 'Leave empty for every day'),
    }),
    timeFrom: f.time('可用时段开始', 'Hours from', { list: 'hidden', form: true }),
    timeTo: f.time('可用时段结束', 'Hours to', {
      list: 'hidden',
      form: true,
      help: label(
        '早于开始则为次日；都留空为全天',
        'Earlier than the start means the next day; leave both empty for all day',
      ),
    }),
    uses: f.integer('可用次数', 'Uses', {
      list: true,
      form: true,
      required: true,
      initial: 1,
      min: 0,
      max: 9999,
      help: noLimit,
    }),
    usesPerDay: f.integer('每日次数', 'Uses per day', {
      list: 'hidden',
      form: true,
      required: true,
      initial: 0,
      min: 0,
      max: 999,
      help: noLimit,
    }),
    minMinutesBetween: f.integer('两次间隔（分钟）', 'Minutes between uses', {
      list: 'hidden',
      form: true,
      required: true,
      initial: 0,
      min: 0,
      max: 1440,
      help: noLimit,
    }),
    placeIds: f.references('ticket.place', '可用检票点', 'Check points', {
      list: 'hidden',
      form: true,
      help: label('含其下级；留空为全部', 'Including levels below; leave empty for all'),
    }),
    countsInside: f.flag('统计在场人数', 'Counts who is inside', {
      list: 'hidden',
      form: true,
      initial: false,
      help: label('进出都检票，未离场不能再次入场', 'Checked on entry and exit; no re-entry without leaving first'),
    }),
    payMinutes: f.integer('支付时限（分钟）', 'Minutes to pay', {
      list: 'hidden',
      form: true,
      required: true,
      initial: 15,
      min: 1,
      max: 1440,
      help: label('超时未支付的订单自动取消', 'Orders that are not paid by then are cancelled'),
    }),
    image: f.image('图片', 'Image', { list: 'hidden', form: true }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
    remark: f.multiline('备注', 'Remark', {
      list: 'hidden',
      form: true,
      max: 500,
      help: label('印在票面上', 'Printed on the ticket'),
    }),
    generatedCount: f.integer('已生成（未售及待支付）', 'Generated', { list: 'hidden', grouped: true, sum: true }),
    soldCount: f.integer('已售未用', 'Sold', { list: 'hidden', grouped: true, sum: true }),
    partlyUsedCount: f.integer('部分使用', 'Partly used', { list: 'hidden', grouped: true, sum: true }),
    usedCount: f.integer('已使用', 'Used', { list: 'hidden', grouped: true, sum: true }),
    expiredCount: f.integer('已过期', 'Expired', { list: 'hidden', grouped: true, sum: true }),
    voidCount: f.integer('已作废', 'Void', { list: 'hidden', grouped: true, sum: true }),
    refundedCount: f.integer('已退款', 'Refunded', { list: 'hidden', grouped: true, sum: true }),
  },
  actions: {
    on: { label: label('开售', 'Make available'), target: 'rows', from: on.from, undo: 'off' },
    off: { label: label('停售', 'Make unavailable'), target: 'rows', from: off.from, undo: 'on' },
    generatelist: {
      label: label('生成票', 'Generate tickets'),
      target: 'rows',
      moves: true,
      input: {
        count: f.integer('数量', 'Count', {
          required: true,
          min: 1,
          max: maxGenerated,
          help: label('每个票种各生成这么多', 'This many for each type'),
        }),
      },
      answer: results({
        count: f.integer('数量', 'Count', { required: true }),
        firstNo: f.text('首个票号', 'First number', { required: true }),
        lastNo: f.text('末个票号', 'Last number', { required: true }),
      }),
    },
  },
});
