import { row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { deliveryUse } from './delivery-dictionaries.ts';
import { deliveryStates } from './delivery-states.ts';

const code = f.text('区划编号', 'Region', { min: 2, max: 12 });
const fee = (zh: string, en: string) => f.money(zh, en, { form: true, required: true, min: 0, max: 100_000 });
/** Pieces, or kilograms with three decimals. */
const size = (zh: string, en: string) => f.decimal(zh, en, { form: true, required: true, min: 0, max: 100_000 });

/** Fees within regions; without regions: everywhere else. */
export const deliveryRule = {
  regionCodes: f.valueList('地区', 'Regions', code, { form: true, max: 500 }),
  regionNames: f.valueList('地区名称', 'Names of the regions', f.text('地区', 'Region')),
  first: size('首件或首重', 'First'),
  firstFee: fee('首费', 'Fee for the first'),
  next: size('续件或续重', 'Each further'),
  nextFee: fee('续费', 'Fee for each further'),
} as const;

/** 配送规则 (setting.delivery, spec/shop#delivery): delivery fees by piece or weight and by region. */
export const delivery = defineResource({
  name: 'shop.delivery',
  path: '/setting.delivery',
  label: label('配送规则', 'Delivery rule'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove'],
  states: deliveryStates,
  fields: {
    name: f.text('规则名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    method: f.choice('delivery_method', '计费方式', 'Charged by', {
      list: true,
      search: true,
      form: true,
      required: true,
    }),
    expressId: f.reference('shop.express', '快递公司', 'Courier', {
      list: true,
      search: true,
      form: true,
      optionFilter: { status: deliveryUse.keys.enabled },
      help: label('留空为自行配送', 'Leave empty if the canteen delivers'),
    }),
    rules: f.lines('地区与费用', 'Regions and fees', deliveryRule, {
      list: true,
      form: true,
      required: true,
      max: 100,
      width: 340,
    }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
    status: f.choice('delivery_use', '状态', 'Status', { list: true, search: true }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  queries: {
    all: {
      label: label('全部启用的配送规则', 'All delivery rules in use'),
      answer: rows({
        id: f.reference('shop.delivery', '配送规则', 'Delivery rule'),
        name: f.text('规则名称', 'Name'),
        method: f.choice('delivery_method', '计费方式', 'Charged by', { required: true }),
        sort: f.integer('排序', 'Sort', { required: true }),
      }),
    },
    calculate: {
      label: label('运费试算', 'Delivery calculator'),
      permission: 'shop_delivery_calculator',
      input: {
        deliveryId: f.reference('shop.delivery', '配送规则', 'Delivery rule', {
          form: true,
          optionFilter: { status: deliveryUse.keys.enabled },
          help: label('留空为店铺设置的默认规则', 'Leave empty for the default rule of the store settings'),
        }),
        regionCode: f.text('送达地区', 'To', { form: true, required: true, min: 2, max: 12 }),
        size: f.decimal('件数或公斤', 'Pieces or kilograms', {
          form: true,
          required: true,
          min: 0,
          max: 100_000,
          initial: '1',
        }),
        amount: f.money('商品金额', 'Order value', {
          form: true,
          min: 0,
          max: 1_000_000,
          help: label('满额包邮按此金额', 'Free delivery is checked against this amount'),
        }),
      },
      answer: row({
        deliveryId: f.reference('shop.delivery', '配送规则', 'Delivery rule'),
        deliveryName: f.text('规则名称', 'Name'),
        expressName: f.text('快递公司', 'Courier'),
        method: f.choice('delivery_method', '计费方式', 'Charged by', { required: true }),
        regionName: f.text('送达地区', 'To'),
        ruleRegions: f.text('适用地区', 'Rule for'),
        first: f.decimal('首件或首重', 'First', { required: true }),
        firstFee: f.money('首费', 'Fee for the first', { required: true }),
        further: f.integer('续计次数', 'Times a further', { required: true }),
        nextFee: f.money('续费', 'Fee for each further', { required: true }),
        isFree: f.flag('满额包邮', 'Free from an amount', { required: true }),
        fee: f.money('运费', 'Delivery fee', { required: true }),
      }),
    },
  },
  actions: {
    enable: { label: label('启用', 'Enable'), target: 'rows', undo: 'disable', from: deliveryStates.moves.enable.from },
    disable: {
      label: label('停用', 'Disable'),
      target: 'rows',
      undo: 'enable',
      from: deliveryStates.moves.disable.from,
      tone: 'danger',
    },
  },
});
