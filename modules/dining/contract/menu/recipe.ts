import { list, row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

const dish = f.reference('dining.dish', '菜品', 'Dish', { required: true });

/**
 * A line of a recipe (spec/dining#recipe): a quantity of a raw material or of another dish, for a number of portions of
 * a dish. spec/shop#recipe names its calls under `shop/goods`.
 */
export const recipe = defineResource({
  name: 'dining.recipe',
  path: '/dining/recipe',
  label: label('菜品配方', 'Recipe line'),
  title: 'partName',
  sort: ['dishId', 'id'],
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  fields: {
    dishId: f.reference('dining.dish', '菜品', 'Dish', { list: true, search: true, form: 'add', required: true }),
    partName: f.text('用料', 'Ingredient', { list: true }),
    rawId: f.reference('dining.dishraw', '原材料', 'Ingredient', {
      list: 'hidden',
      search: true,
      form: true,
      help: label('原材料和子菜品二选一', 'Either an ingredient or a sub-dish'),
    }),
    subDishId: f.reference('dining.dish', '子菜品', 'Sub-dish', { list: 'hidden', search: true, form: true }),
    quantity: f.decimal('用量', 'Quantity', {
      list: true,
      form: true,
      required: true,
      min: 0.000001,
      max: 999999,
      help: label('按原材料或子菜品的单位', 'In the unit of the ingredient or sub-dish'),
    }),
    unit: f.text('单位', 'Unit', { list: true, width: 84 }),
    yieldPortions: f.integer('可制份数', 'Portions', {
      list: true,
      form: true,
      required: true,
      initial: 1,
      min: 1,
      max: 1000000,
    }),
    lossPercent: f.decimal('损耗率（%）', 'Loss (%)', {
      list: true,
      form: true,
      required: true,
      initial: '0',
      min: 0,
      max: 1000,
    }),
    perPortion: f.decimal('每份用量', 'Per portion', { list: 'hidden' }),
    cost: f.decimal('每份成本（元）', 'Cost (yuan)', { list: true, places: 2 }),
  },
  queries: {
    rawlist: {
      label: label('菜品配方', 'Recipe of a dish'),
      input: { dishId: dish },
      answer: rows({
        id: f.reference('dining.recipe', '菜品配方', 'Recipe line'),
        version: f.integer('版本', 'Version', { required: true }),
        dishId: dish,
        rawId: f.reference('dining.dishraw', '原材料', 'Ingredient'),
        subDishId: f.reference('dining.dish', '子菜品', 'Sub-dish'),
        partName: f.text('用料', 'Ingredient'),
        unit: f.text('单位', 'Unit'),
        quantity: f.decimal('用量', 'Quantity', { required: true }),
        yieldPortions: f.integer('可制份数', 'Portions', { required: true }),
        lossPercent: f.decimal('损耗率（%）', 'Loss (%)', { required: true }),
        perPortion: f.decimal('每份用量', 'Per portion'),
        cost: f.decimal('每份成本（元）', 'Cost (yuan)'),
      }),
    },
    serving: {
      label: label('库存可供份数', 'Portions in stock'),
      input: {
        dishId: dish,
        placeId: f.reference('dining.place', '就餐点', 'Place', {
          help: label('按该就餐点的库存；留空为全部库存', 'By the stock of this place; without one by all there is'),
        }),
      },
      answer: row({
        dishId: dish,
        dishName: f.text('菜品名称', 'Name of the dish'),
        serving: f.integer('可供份数，空为不限', 'Portions; empty: nothing limits them'),
        cost: f.decimal('每份成本（元）', 'Cost per portion (yuan)', { required: true }),
        raws: list('限制份数的原材料，最少的在前', 'Ingredients that set the limit, scarcest first', {
          rawId: f.reference('dining.dishraw', '原材料', 'Ingredient'),
          rawName: f.text('原材料名称', 'Name'),
          unit: f.text('单位', 'Unit'),
          perPortion: f.decimal('每份用量', 'Per portion', { required: true }),
          stock: f.decimal('库存', 'Stock', { required: true }),
          portions: f.integer('可供份数', 'Portions', { required: true }),
        }),
      }),
    },
  },
});
