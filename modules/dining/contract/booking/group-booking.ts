import { list, row, valueList } from '@refectory/declaration/call/response-spec.ts';
import {
  choice,
  choices,
  date,
  datetime,
  flag,
  integer,
  lines,
  money,
  multiline,
  reference,
  references,
  text,
} from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { cancelReasons } from './usual-reasons.ts';

/** How many people one group booking takes, and how many meals: people × days × meals. */
export const maxGroupPeople = 1000;
export const maxGroupMeals = 5000;
/** The longest span of days. */
export const maxGroupDays = 92;

const count = (zh: string, en: string) => integer(zh, en, { required: true });
const amount = (zh: string, en: string) => money(zh, en, { required: true });
const people = references('dining.employee', '就餐人员', 'People', { required: true, max: maxGroupPeople });
const mealPeriod = choice('meal_period', '餐次', 'Meal', { required: true });
const costCentre = text('成本中心', 'Cost centre', { form: true, max: 100, list: true, search: true });
const remark = multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 });
const title = text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 100 });
const skipRefused = flag('跳过不能预订的', 'Leave out what cannot be booked', {
  initial: false,
  help: label('否则任一餐不能预订时全部不订', 'Otherwise nothing is booked when one meal cannot be'),
});

/** What a group is called, and who bears it. */
export const groupNameFields = { title, costCentre, remark } as const;

/** Who eats what, when: people × days × meals at one place. */
export const groupPlanFields = {
  placeId: reference('dining.place', '就餐点', 'Place', { required: true }),
  firstDay: date('开始日期', 'First day', { required: true }),
  lastDay: date('结束日期', 'Last day', { required: true }),
  workdaysOnly: flag('仅工作日', 'Workdays only', {
    initial: true,
    help: label('按节假日设置，含调休上班日', 'By the holidays that are set, makeup workdays included'),
  }),
  weekdays: choices('weekday', '星期', 'Weekdays', { help: label('留空为每天', 'Leave empty for every day') }),
  meals: lines(
    '餐次',
    'Meals',
    {
      mealPeriod,
      packageId: reference('dining.package', '套餐', 'Set meal', {
        help: label('留空为第一个可售套餐', 'Leave empty for the first one on sale'),
      }),
    },
    { required: true, min: 1, max: 10 },
  ),
  employeeIds: people,
  payType: choice('pay_type', '支付方式', 'Payment', {
    initial: payType.keys.balance,
    selectableKeys: availablePayTypes,
  }),
} as const;

/** One meal of one person that cannot be booked, and why. */
const refusals = list('不能预订的餐', 'Meals that cannot be booked', {
  employeeId: reference('dining.employee', '员工', 'Employee'),
  employeeName: text('姓名', 'Name'),
  saasNo: text('工号', 'Staff no.'),
  day: date('就餐日期', 'Date'),
  mealPeriod,
  code: text('拒绝代码', 'Code of the refusal'),
  reason: text('原因', 'Reason'),
});

const booked = row({
  id: reference('dining.groupBooking', '集体预订', 'Group booking', { required: true }),
  groupNo: text('集体预订单号', 'Group booking no.', { required: true }),
  meals: count('已订餐数', 'Meals booked'),
  payable: amount('支付金额', 'Paid'),
  refusals,
});

/** Which days of a group. */
const fromDay = date('从哪天起', 'From', { help: label('留空为今天', 'Leave empty for today') });
const toDay = date('到哪天止', 'Until', { help: label('留空为最后一天', 'Leave empty for the last day') });

/** Meals of several people, days and meals, booked in one step, changed and cancelled as one (spec/dining#group-booking). */
export const groupBooking = defineResource({
  name: 'dining.groupBooking',
  path: '/dining/group-booking',
  label: label('集体预订', 'Group booking'),
  title: 'title',
  sort: ['-createTime', '-id'],
  verbs: ['edit', 'export'],
  fields: {
    groupNo: text('集体预订单号', 'Group booking no.', { list: true, search: true }),
    title,
    placeId: reference('dining.place', '就餐点', 'Place', { list: true, search: true }),
    firstDay: date('开始日期', 'First day', { list: true }),
    lastDay: date('结束日期', 'Last day', { list: true }),
    people: integer('人数', 'People', { list: true }),
    meals: integer('餐数', 'Meals', { list: true, help: label('不含已取消', 'Without cancelled ones') }),
    openMeals: integer('待取餐', 'To pick up', { list: true }),
    amount: money('金额', 'Amount', { list: true, help: label('不含已取消', 'Without cancelled ones') }),
    takenMeals: integer('已取餐', 'Picked up', { list: true }),
    cancelledMeals: integer('已取消', 'Cancelled', { list: 'hidden' }),
    refunded: money('已退金额', 'Refunded', { list: 'hidden' }),
    payType: choice('pay_type', '支付方式', 'Payment', { list: 'hidden', search: true }),
    costCentre,
    remark,
    createTime: datetime('预订时间', 'Booked at', { list: 'hidden', search: true }),
  },
  queries: {
    quote: {
      label: label('集体预订报价', 'Quote a group booking'),
      method: 'POST',
      permission: 'dining_group_booking_book',
      input: groupPlanFields,
      answer: row({
        days: valueList(date('就餐日期', 'Date', { required: true })),
        meals: count('可订餐数', 'Meals that can be booked'),
        amount: amount('金额', 'Amount'),
        allowance: amount('餐补', 'Meal allowance'),
        payable: amount('应付金额', 'To pay'),
        people: list('人员', 'People', {
          employeeId: reference('dining.employee', '员工', 'Employee'),
          employeeName: text('姓名', 'Name'),
          saasNo: text('工号', 'Staff no.'),
          groupName: text('员工分组', 'Group'),
          meals: count('可订餐数', 'Meals that can be booked'),
          refused: count('不能订餐数', 'Meals that cannot'),
          payable: amount('应付金额', 'To pay'),
          available: amount('可用余额', 'Available'),
        }),
        refusals,
      }),
    },
  },
  actions: {
    book: {
      label: label('预订', 'Book'),
      target: 'resource',
      hidden: true,
      moves: true,
      input: { ...groupPlanFields, ...groupNameFields, skipRefused },
      answer: booked,
    },
    join: {
      label: label('增加人员', 'Add people'),
      target: 'row',
      moves: true,
      needs: ['openMeals'],
      input: { employeeIds: people, skipRefused },
      answer: booked,
    },
    changepackage: {
      label: label('更换套餐', 'Change the set meal'),
      target: 'row',
      moves: true,
      needs: ['openMeals'],
      input: {
        mealPeriod,
        packageId: reference('dining.package', '新套餐', 'New set meal', { required: true }),
        fromDay,
        toDay,
      },
      answer: row({ changed: count('已更换餐数', 'Meals changed'), kept: count('未更换餐数', 'Meals kept') }),
    },
    cancel: {
      label: label('取消预订', 'Cancel bookings'),
      target: 'row',
      tone: 'danger',
      moves: true,
      preview: true,
      needs: ['openMeals'],
      input: {
        employeeIds: references('dining.employee', '就餐人员', 'People', {
          max: maxGroupPeople,
          help: label('留空为全部人员', 'Leave empty for everybody'),
        }),
        fromDay,
        toDay,
        mealPeriod: choice('meal_period', '餐次', 'Meal', {
          help: label('留空为全部餐次', 'Leave empty for every meal'),
        }),
        reason: multiline('原因', 'Reason', { max: 200, suggestions: cancelReasons }),
      },
      answer: row({
        cancelled: count('已取消餐数', 'Meals cancelled'),
        kept: count('已过截止时间而保留的餐数', 'Meals kept: past the deadline'),
        refunded: amount('已退金额', 'Refunded'),
      }),
    },
  },
});
