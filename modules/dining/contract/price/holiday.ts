import { list, object, row, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { bookedMeals } from '../dictionaries.ts';
import { reservedMealFields } from '../people/reserved-meal-fields.ts';

const publishedDay = {
  day: f.date('日期', 'Day'),
  name: f.text('名称', 'Name'),
  dayKind: f.choice('day_kind', '日期类型', 'Day type', { required: true }),
};
const setDay = {
  id: f.reference('dining.holiday', '节假日', 'Holiday'),
  ...publishedDay,
  published: f.flag('官方发布', 'Official'),
};

/** What happens to meals booked for a day whose type changes. */
const decision = {
  bookedMeals: f.choice('booked_meals', '已订的餐', 'Booked meals', { form: true }),
  moveTo: f.date('改到', 'Move to', {
    form: true,
    when: { field: 'bookedMeals', is: [bookedMeals.keys.move] },
    help: label(
      '按当天价格退补；订单属于周菜单，不改期',
      'At the price of that day; orders belong to the week menu and stay',
    ),
  }),
};
/** At most this many meals are listed; count and amount cover all. */
export const maxNamedMeals = 100;
const affectedMeals = {
  count: f.integer('餐数', 'Meals', { required: true }),
  paid: f.money('已付金额', 'Paid', { required: true }),
  meals: list('预订和订单', 'Bookings and orders', reservedMealFields),
};

/** 节假日 (spec/dining#holiday): days whose type differs from their weekday's. */
export const holiday = defineResource({
  name: 'dining.holiday',
  path: '/dining/holidaylist',
  label: label('节假日', 'Holiday'),
  title: 'name',
  sort: ['-day', 'id'],
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  calendar: { from: 'day', says: ['name', 'dayKind', 'placeId'] },
  fields: {
    day: f.date('日期', 'Day', { list: true, search: true, form: true, required: true, secondaryLabel: 'note' }),
    name: f.text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    dayKind: f.choice('day_kind', '日期类型', 'Day type', { list: true, search: true, form: true, required: true }),
    placeId: f.reference('dining.place', '就餐点', 'Place', {
      list: true,
      search: true,
      form: true,
      help: label('留空则适用于全部就餐点', 'Leave empty to apply to every place'),
    }),
    published: f.flag('官方发布', 'Official', { list: true, search: true }),
    ...decision,
  },
  queries: {
    hitmeals: {
      label: label('受影响的餐', 'Affected meals'),
      input: {
        id: f.reference('dining.holiday', '节假日', 'Entry that is edited'),
        day: f.date('日期', 'Day', { required: true }),
        dayKind: f.choice('day_kind', '日期类型', 'Day type', { required: true }),
        placeId: f.reference('dining.place', '就餐点', 'Place'),
      },
      answer: row(affectedMeals),
    },
  },
  actions: {
    generatelist: {
      label: label('生成节假日', 'Generate'),
      target: 'resource',
      hidden: true,
      input: {
        year: f.integer('年份', 'Year', { form: true, min: 2000, max: 2100 }),
        preview: f.flag('仅预览', 'Preview only', { form: true, initial: false }),
        ids: f.references('dining.holiday', '所选日期', 'Selected dates', {
          help: label('未填年份时取所选日期的年份', 'If no year is given, the years of these dates are used'),
        }),
        ...decision,
      },
      answer: row({
        years: valueList(f.integer('年份', 'Year', { required: true })),
        byLaw: valueList(
          f.integer('尚未公布、按法定节假日的年份', 'Year not published yet, by law', { required: true }),
        ),
        preview: f.flag('仅预览', 'Preview only'),
        added: list('新增', 'Added', publishedDay),
        changed: list('修改', 'Changed', {
          before: object('现在', 'Now', setDay),
          after: object('官方', 'Official', publishedDay),
        }),
        removed: list('移除', 'Removed', setDay),
        kept: list('保留手工设置', 'Kept as set manually', {
          set: object('现在', 'Now', setDay),
          published: object('官方', 'Official', publishedDay),
        }),
        hit: object('受影响的餐', 'Affected meals', affectedMeals),
      }),
    },
  },
});
