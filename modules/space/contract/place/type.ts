import { rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { spaceTypeStates } from './place-states.ts';

const limit = (zh: string, en: string) =>
  f.integer(zh, en, {
    list: 'hidden',
    form: true,
    min: 1,
    max: 1000,
    help: label('留空不限', 'Leave empty for no limit'),
  });
const price = (zh: string, en: string) =>
  f.money(zh, en, {
    list: true,
    form: true,
    required: true,
    min: 0,
    max: 1_000_000,
    initial: '0.00',
    sensitive: false,
  });

/** 场地类型 (spec/space#types): what is booked, for how much, and by which rules. */
export const spaceType = defineResource({
  name: 'space.type',
  path: '/space/typelist',
  label: label('场地类型', 'Space type'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove', 'export'],
  states: spaceTypeStates,
  fields: {
    name: f.text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    label: f.text('标签', 'Label', {
      list: true,
      search: true,
      form: true,
      max: 30,
      help: label('例如：球类、会议、宴会', 'For instance: sports, meeting, banquet'),
    }),
    areaIds: f.references('space.area', '场地', 'Areas', { list: true, form: true, required: true }),
    timeIds: f.references('space.time', '场次时间', 'Times', {
      list: 'hidden',
      form: true,
      help: label('留空为场馆的全部场次', 'Leave empty for all times of the venue'),
    }),
    price: price('每场价格', 'Price per slot'),
    holidayPrice: f.money('节假日价格', 'Price on holidays', {
      list: true,
      form: true,
      min: 0,
      max: 1_000_000,
      sensitive: false,
      help: label('休息日与节假日；留空同平日', 'On rest days and holidays; leave empty for the same price'),
    }),
    deposit: price('押金', 'Deposit'),
    minPersons: f.integer('最少人数', 'Minimum people', {
      list: 'hidden',
      form: true,
      required: true,
      initial: 1,
      min: 1,
      max: 100_000,
    }),
    maxPersons: f.integer('最多人数', 'Maximum people', {
      list: true,
      form: true,
      min: 1,
      max: 100_000,
      help: label('留空按场地容纳人数', 'Leave empty for the capacity of the area'),
    }),
    bookableDays: f.integer('可提前预订天数', 'Bookable days ahead', {
      list: 'hidden',
      form: true,
      required: true,
      initial: 30,
      min: 0,
      max: 730,
    }),
    noticeMinutes: f.integer('至少提前分钟', 'Notice in minutes', {
      list: 'hidden',
      form: true,
      required: true,
      initial: 0,
      min: 0,
      max: 100_000,
    }),
    holdMinutes: f.integer('保留分钟', 'Minutes on hold', {
      list: 'hidden',
      form: true,
      required: true,
      initial: 10,
      min: 1,
      max: 1440,
    }),
    offerMinutes: f.integer('候补保留分钟', 'Minutes an offer is held', {
      list: 'hidden',
      form: true,
      required: true,
      initial: 15,
      min: 1,
      max: 1440,
      help: label('空出的时段为候补者保留这么久', 'How long a freed time is held for someone on the waiting list'),
    }),
    cancelHours: f.integer('免费取消小时', 'Free to cancel, hours before', {
      list: true,
      form: true,
      required: true,
      initial: 24,
      min: 0,
      max: 8760,
      help: label(
        '开始前不少于这么多小时取消，全额退款',
        'Full refund if cancelled at least this many hours before the start',
      ),
    }),
    cancelSteps: f.lines(
      '逾期取消',
      'Late cancellation',
      {
        hours: f.integer('开始前小时', 'Hours before', { form: true, required: true, min: 0, max: 8760 }),
        percent: f.integer('退款百分比', 'Percent refunded', { form: true, required: true, min: 0, max: 100 }),
      },
      { form: true, max: 20 },
    ),
    noShowPercent: f.integer('爽约扣押金百分比', 'Percent of the deposit kept for a no-show', {
      list: 'hidden',
      form: true,
      required: true,
      initial: 100,
      min: 0,
      max: 100,
    }),
    noShowMinutes: f.integer('爽约宽限分钟', 'Minutes until a no-show', {
      list: 'hidden',
      form: true,
      required: true,
      initial: 30,
      min: 0,
      max: 1440,
    }),
    strikeLimit: limit('30天内爽约上限', 'No-shows in 30 days'),
    quotaPerDay: limit('每人每天上限', 'Bookings per person and day'),
    quotaPerWeek: limit('每人每周上限', 'Bookings per person and week'),
    groupQuotaPerDay: limit('每组每天上限', 'Bookings per group and day'),
    groupQuotaPerWeek: limit('每组每周上限', 'Bookings per group and week'),
    approval: f.flag('需要审批', 'Needs approval', { list: true, form: true, initial: false }),
    approverId: f.reference('system.user', '审批人', 'Approver', {
      list: 'hidden',
      form: true,
      help: label('留空为有权审批场地预订的人', 'Leave empty for everyone who can approve bookings'),
    }),
    status: f.choice('space_use', '状态', 'Status', { list: true, search: true }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
    remark: f.multiline('须知', 'Terms', { list: 'hidden', form: true, max: 1000 }),
  },
  queries: {
    labellist: {
      label: label('全部标签', 'All labels'),
      answer: rows({ label: f.text('标签', 'Label'), types: f.integer('类型数', 'Types', { required: true }) }),
    },
  },
  actions: {
    open: { label: label('开放', 'Open'), target: 'rows', undo: 'close', from: spaceTypeStates.moves.open.from },
    close: {
      label: label('停用', 'Close'),
      target: 'rows',
      undo: 'open',
      from: spaceTypeStates.moves.close.from,
      tone: 'danger',
    },
  },
});
