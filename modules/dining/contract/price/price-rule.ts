import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { couponOffers } from '#coupon/contract/use/coupon-offer.ts';
import { priceScope } from '../dictionaries.ts';
import { priceRuleStates } from './price-rule-states.ts';
import { foundRule, ruleDays, ruleEffect } from './rule-fields.ts';

const amount = (zh: string, en: string) => f.money(zh, en, { required: true });

/** 价格规则 (spec/dining#price-rule). An empty condition matches everything; the most specific rule wins. */
export const priceRule = defineResource({
  name: 'dining.priceRule',
  path: '/dining/price_rule',
  label: label('价格规则', 'Price rule'),
  title: 'name',
  verbs: ['add', 'edit', 'remove', 'export'],
  states: priceRuleStates,
  fields: {
    name: f.text('规则名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    scope: f.choice('price_scope', '适用范围', 'Applies to', {
      list: true,
      search: true,
      form: true,
      required: true,
      initial: priceScope.keys.everything,
    }),
    categoryId: f.reference('shop.category', '分类', 'Category', { list: 'hidden', form: true }),
    dishId: f.reference('dining.dish', '菜品', 'Dish', { list: 'hidden', form: true }),
    packageId: f.reference('dining.package', '套餐', 'Set meal', { list: 'hidden', form: true }),
    placeId: f.reference('dining.place', '就餐点', 'Place', { list: true, search: true, form: true }),
    employeeTypeId: f.reference('dining.employeeType', '员工类型', 'Employee type', {
      list: true,
      search: true,
      form: true,
    }),
    priceLevel: f.integer('价格等级', 'Price level', {
      list: 'hidden',
      search: true,
      form: true,
      min: 1,
      max: 99,
      help: label('适用于该等级的全部员工类型', 'Holds for every employee type of that level'),
    }),
    mealPeriod: f.choice('meal_period', '餐次', 'Meal', { list: true, search: true, form: true }),
    ...ruleDays,
    helping: f.choice('helping', '第几份', 'Portion', { list: true, form: true }),
    ...ruleEffect(100_000),
  },
  queries: {
    simulate: {
      label: label('价格试算', 'Price simulator'),
      permission: 'dining_price_simulator',
      input: {
        employeeId: f.reference('dining.employee', '员工', 'Employee', { form: true, required: true }),
        placeId: f.reference('dining.place', '就餐点', 'Place', { form: true, required: true }),
        mealPeriod: f.choice('meal_period', '餐次', 'Meal', { form: true, required: true }),
        day: f.date('日期', 'Day', { form: true, required: true }),
        packageId: f.reference('dining.package', '套餐', 'Set meal', { form: true }),
        dishId: f.reference('dining.dish', '菜品', 'Dish', { form: true }),
        helping: f.choice('helping', '第几份', 'Portion', { form: true }),
      },
      answer: row({
        price: amount('单价', 'Price'),
        basePrice: amount('原价', 'Before rule and grade'),
        discount: amount('等级优惠', 'Grade discount'),
        allowance: amount('餐补', 'Meal allowance'),
        payable: amount('应付金额', 'To pay'),
        coupons: couponOffers,
        ...foundRule('dining.priceRule'),
      }),
    },
  },
  actions: {
    enable: {
      label: label('启用', 'Enable'),
      target: 'rows',
      undo: 'disable',
      from: priceRuleStates.moves.enable.from,
    },
    disable: {
      label: label('停用', 'Disable'),
      target: 'rows',
      undo: 'enable',
      from: priceRuleStates.moves.disable.from,
      tone: 'danger',
    },
  },
});
