import { results } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { couponKind } from '../dictionaries.ts';
import { couponTypeStates } from './coupon-type-states.ts';

const { cash, percent, meal } = couponKind.keys;

/** Maximum number of coupons generated per call. */
export const maxGenerated = 100_000;

const count = (zh: string, en: string) => f.integer(zh, en, { list: true, sum: true, grouped: true });

/** 券类型 (spec/coupon#types): value, places and validity of coupons, and their number per state. */
export const couponType = defineResource({
  name: 'coupon.type',
  path: '/coupon/typelist',
  label: label('券类型', 'Coupon type'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove', 'export'],
  states: couponTypeStates,
  fields: {
    name: f.text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    code: f.text('编码', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      secondaryLabel: 'code',
    }),
    kind: f.choice('coupon_kind', '券种', 'Kind', {
      list: true,
      search: true,
      form: true,
      required: true,
      initial: cash,
    }),
    faceValue: f.money('面值', 'Face value', {
      list: true,
      form: true,
      min: 0.01,
      max: 100_000,
      sensitive: false,
      when: { field: 'kind', is: [cash, meal] },
      help: label('餐券可留空：抵一份餐的价格', 'A meal coupon may have none: it covers the price of a meal'),
    }),
    percent: f.integer('优惠百分比', 'Percent off', {
      list: 'hidden',
      form: true,
      min: 1,
      max: 100,
      when: { field: 'kind', is: [percent] },
      help: label('20表示减免20%（八折）', '20 means 20% off'),
    }),
    capValue: f.money('最高抵扣', 'Maximum discount', {
      list: 'hidden',
      form: true,
      min: 0.01,
      max: 100_000,
      sensitive: false,
      when: { field: 'kind', is: [percent, meal] },
      help: label('留空为不封顶', 'Leave empty for no limit'),
    }),
    minSpend: f.money('最低消费', 'Minimum spend', {
      list: 'hidden',
      form: true,
      required: true,
      min: 0,
      max: 100_000,
      initial: '0.00',
      sensitive: false,
    }),
    salePrice: f.money('售价', 'Sale price', {
      list: true,
      form: true,
      min: 0,
      max: 100_000,
      sensitive: false,
      help: label('留空为面值', 'Leave empty for the face value'),
    }),
    total: f.integer('总量', 'Total', {
      list: true,
      form: true,
      required: true,
      min: 1,
      max: 10_000_000,
      grouped: true,
      help: label('最多可生成的张数', 'Maximum number of coupons'),
    }),
    generated: count('已生成', 'Generated'),
    unsold: count('未售', 'Unsold'),
    signed: count('已签领', 'Signed for'),
    sold: count('待使用', 'Ready to use'),
    used: count('已使用', 'Used'),
    expired: count('已过期', 'Expired'),
    voided: count('已作废', 'Void'),
    couponTypeStatus: f.choice('coupon_type_status', '状态', 'Status', { list: true, search: true }),
    perPersonLimit: f.integer('每人限领', 'Per person', {
      list: 'hidden',
      form: true,
      min: 1,
      max: 10_000,
      help: label('留空为不限', 'Leave empty for no limit'),
    }),
    validFrom: f.date('生效日期', 'Valid from', { list: 'hidden', search: true, form: true }),
    validTo: f.date('失效日期', 'Valid to', {
      list: true,
      search: true,
      form: true,
      help: label('当天仍可用', 'Valid through that day'),
    }),
    validDays: f.integer('有效天数', 'Valid days', {
      list: 'hidden',
      form: true,
      min: 1,
      max: 3650,
      help: label(
        '自售出当天起；与失效日期都填时以先到者为准',
        'From the day of sale; if a last day is given too, whichever comes first',
      ),
    }),
    placeIds: f.references('dining.place', '适用就餐点', 'Places', {
      list: 'hidden',
      form: true,
      help: label('留空为全部就餐点', 'Leave empty for all places'),
    }),
    image: f.image('图片', 'Image', { list: 'hidden', form: true }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  actions: {
    enable: {
      label: label('启用', 'Enable'),
      target: 'rows',
      undo: 'disable',
      from: couponTypeStates.moves.enable.from,
    },
    disable: {
      label: label('停用', 'Disable'),
      target: 'rows',
      undo: 'enable',
      from: couponTypeStates.moves.disable.from,
    },
    generatelist: {
      label: label('生成券', 'Generate'),
      target: 'rows',
      from: couponTypeStates.moves.disable.from,
      moves: true,
      tone: 'primary',
      input: {
        count: f.integer('张数', 'How many', {
          form: true,
          required: true,
          min: 1,
          max: maxGenerated,
          initial: 100,
          help: label('每个所选类型各生成这么多张', 'This many for each selected type'),
        }),
      },
      answer: results({
        generated: f.integer('生成张数', 'Generated', { required: true }),
        left: f.integer('还可生成', 'Can still generate', { required: true }),
        firstNo: f.text('起始券号', 'First number', { required: true }),
        lastNo: f.text('结束券号', 'Last number', { required: true }),
      }),
    },
  },
});
