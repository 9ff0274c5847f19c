import { list, row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { sampleStatus } from '../dictionaries.ts';
import { sampleStates } from './sample-states.ts';

const { kept } = sampleStatus.keys;

const meal = {
  placeId: f.reference('dining.place', '就餐点', 'Place', { form: true, required: true }),
  day: f.date('日期', 'Day', { form: true, required: true }),
  mealPeriod: f.choice('meal_period', '餐次', 'Meal', { form: true, required: true }),
} as const;

const grams = f.integer('留样量（克）', 'Amount (g)', {
  list: true,
  form: true,
  min: 1,
  max: 10_000,
  help: label('留空则用参数中的留样量', 'Leave empty for the amount in the parameters'),
});
const cooler = f.text('存放位置', 'Position in the cooler', { list: true, search: true, form: true, max: 50 });

/** 食品留样 (spec/shop#samples): a sample of a dish of a meal, kept refrigerated to trace an illness. */
export const foodSample = defineResource({
  name: 'shop.foodSample',
  path: '/shop/foodsample',
  label: label('食品留样', 'Food sample'),
  title: 'dishId',
  sort: ['-takenAt', '-id'],
  verbs: ['add', 'edit', 'remove', 'export'],
  states: sampleStates,
  // As long as samples are kept: those that may be disposed of are among them.
  firstDays: { field: 'day', from: -2, to: 0 },
  fields: {
    placeId: f.reference('dining.place', '就餐点', 'Place', {
      list: true,
      search: 'first',
      form: 'add',
      required: true,
    }),
    day: f.date('日期', 'Day', { list: true, search: 'first', form: 'add', required: true, secondaryLabel: 'note' }),
    mealPeriod: f.choice('meal_period', '餐次', 'Meal', { list: true, search: 'first', form: 'add', required: true }),
    dishId: f.reference('dining.dish', '菜品', 'Dish', { list: true, search: true, form: 'add', required: true }),
    grams,
    cooler,
    sampleStatus: f.choice('sample_status', '状态', 'Status', {
      list: true,
      search: true,
      editFrom: [kept],
      removeFrom: [kept],
    }),
    takenAt: f.datetime('留样时间', 'Taken at', {
      list: true,
      search: true,
      form: true,
      help: label('留空为现在', 'Leave empty for now'),
    }),
    takenBy: f.reference('system.user', '留样人', 'Taken by', {
      list: true,
      search: true,
      form: true,
      help: label('留空为本人', 'Leave empty for yourself'),
    }),
    keepUntil: f.datetime('保留至', 'Keep until', { list: true, search: true, minutes: true }),
    isDue: f.flag('可处理', 'Ready to dispose', { list: true, search: true, mark: 'warning' }),
    disposedAt: f.datetime('处理时间', 'Disposed at', { list: 'hidden' }),
    disposedBy: f.reference('system.user', '处理人', 'Disposed by', { list: 'hidden' }),
    result: f.text('处理结果', 'Result', { list: true }),
  },
  queries: {
    missing: {
      label: label('未留样菜品', 'Dishes without a sample'),
      input: { ...meal, mealPeriod: { ...meal.mealPeriod, required: false } },
      answer: rows({
        mealPeriod: f.choice('meal_period', '餐次', 'Meal', { required: true }),
        dishId: f.reference('dining.dish', '菜品', 'Dish', { required: true }),
        dishName: f.text('菜品', 'Dish', { required: true }),
      }),
    },
  },
  actions: {
    take: {
      label: label('按菜单留样', 'Take samples by the menu'),
      target: 'resource',
      hidden: true,
      permission: 'shop_food_sample_add',
      input: {
        ...meal,
        dishIds: f.references('dining.dish', '菜品', 'Dishes', { form: true, required: true }),
        grams,
        cooler,
      },
      answer: row({
        samples: list('留样', 'Samples', {
          id: f.reference('shop.foodSample', '留样', 'Sample'),
          dishId: f.reference('dining.dish', '菜品', 'Dish'),
        }),
      }),
    },
    dispose: {
      label: label('销毁', 'Dispose'),
      target: 'rows',
      from: sampleStates.moves.dispose.from,
      confirm: label(
        '销毁后记录不能再修改，确定销毁？',
        'Once disposed of, the record cannot be changed. Dispose of it?',
      ),
      input: {
        result: f.text('处理结果', 'Result', { required: true, max: 200, initial: '到期正常销毁' }),
      },
    },
  },
});
