import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { packageStates } from './package-states.ts';

/** 套餐 (spec/dining#package): what a booking reserves. The quota is per day and meal; empty: unlimited. */
export const mealPackage = defineResource({
  name: 'dining.package',
  path: '/dining/package',
  label: label('套餐', 'Set meal'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  states: packageStates,
  fields: {
    name: f.text('套餐名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    placeId: f.reference('dining.place', '就餐点', 'Place', {
      list: true,
      search: true,
      form: true,
      required: true,
      secondaryLabel: 'note',
    }),
    saleState: f.choice('sale_state', '售卖情况', 'Availability', { list: true, search: true }),
    offDishIds: f.references('dining.dish', '已下架的菜品', 'Unavailable dishes', { list: true }),
    mealPeriods: f.choices('meal_period', '餐次', 'Meals', { list: true, search: true, form: true, required: true }),
    price: f.money('价格', 'Price', { list: true, form: true, required: true, min: 0, max: 100000 }),
    dishIds: f.references('dining.dish', '菜品', 'Dishes', { list: true, form: true }),
    dailyQuota: f.integer('每餐限量', 'Quota per meal', { list: true, form: true, min: 0, max: 1000000 }),
    image: f.image('图片', 'Image', { list: 'hidden', form: true }),
    packageStatus: f.choice('package_status', '状态', 'Status', { list: 'hidden', search: true }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
  },
  actions: {
    onSale: {
      label: label('上架', 'Make available'),
      target: 'rows',
      undo: 'offSale',
      from: packageStates.moves.onSale.from,
    },
    offSale: {
      label: label('下架', 'Make unavailable'),
      target: 'rows',
      undo: 'onSale',
      from: packageStates.moves.offSale.from,
      tone: 'danger',
    },
  },
});
