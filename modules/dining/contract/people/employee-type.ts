import { rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

const granted = label(
  '每人每餐一次，预订付款时由补贴资金承担，不超过餐费',
  'Once per person and meal: paid by the subsidy fund when a booking is paid, up to the price of the meal',
);

/**
 * 员工类型 (spec/dining#employee-type): price level, credit and limits of employees of the type. Empty daily limit: none.
 */
export const employeeType = defineResource({
  name: 'dining.employeeType',
  path: '/dining/type',
  label: label('员工类型', 'Employee type'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  fields: {
    name: f.text('类型名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    code: f.text('类型编码', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      secondaryLabel: 'code',
    }),
    priceLevel: f.integer('价格等级', 'Price level', {
      list: true,
      form: true,
      required: true,
      initial: 1,
      min: 1,
      max: 99,
      help: label(
        '价格规则可按等级计价，多个类型可用同一等级',
        'Price rules can be for a level; several types may share one',
      ),
    }),
    creditLimit: f.money('信用额度', 'Credit limit', {
      list: true,
      form: true,
      required: true,
      initial: '0',
      min: 0,
      max: 100000,
    }),
    mealAllowanceBreakfast: f.money('早餐餐补', 'Breakfast allowance', {
      list: true,
      form: true,
      required: true,
      initial: '0',
      min: 0,
      max: 10000,
      help: granted,
    }),
    mealAllowanceLunch: f.money('午餐餐补', 'Lunch allowance', {
      list: true,
      form: true,
      required: true,
      initial: '0',
      min: 0,
      max: 10000,
      help: granted,
    }),
    mealAllowanceDinner: f.money('晚餐餐补', 'Dinner allowance', {
      list: true,
      form: true,
      required: true,
      initial: '0',
      min: 0,
      max: 10000,
      help: granted,
    }),
    mealAllowanceSupper: f.money('夜宵餐补', 'Supper allowance', {
      list: true,
      form: true,
      required: true,
      initial: '0',
      min: 0,
      max: 10000,
      help: granted,
    }),
    dailyLimit: f.money('每日限额', 'Daily limit', { list: true, form: true, min: 0, max: 100000 }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
  },
  queries: {
    alllist: {
      label: label('全部类型', 'All types'),
      answer: rows({
        id: f.reference('dining.employeeType', '员工类型', 'Employee type'),
        name: f.text('类型名称', 'Name'),
        code: f.text('类型编码', 'Code'),
        priceLevel: f.integer('价格等级', 'Price level', { required: true }),
      }),
    },
  },
});
