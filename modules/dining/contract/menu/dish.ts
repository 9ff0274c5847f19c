import { rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { spicy } from '../dictionaries.ts';
import { dishStates } from './dish-states.ts';

/** 菜品 (spec/dining#dish). */
export const dish = defineResource({
  name: 'dining.dish',
  path: '/dining/dish',
  label: label('菜品', 'Dish'),
  title: 'name',
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  states: dishStates,
  fields: {
    name: f.text('菜品名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    code: f.text('菜品编码', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      secondaryLabel: 'code',
    }),
    categoryId: f.reference('shop.category', '分类', 'Category', { list: true, search: true, form: true }),
    unit: f.text('单位', 'Unit', { list: true, form: true, required: true, max: 10, initial: '份' }),
    basePrice: f.money('基础价格', 'Base price', { list: true, form: true, required: true, min: 0, max: 100000 }),
    image: f.image('图片', 'Image', { list: 'hidden', form: true }),
    spicy: f.choice('spicy', '辣度', 'Spiciness', {
      list: true,
      search: true,
      form: true,
      required: true,
      initial: spicy.keys.none,
    }),
    tags: f.choices('dish_tag', '标签', 'Tags', { list: true, search: true, form: true }),
    allergens: f.choices('allergen', '过敏原', 'Allergens', { list: 'hidden', search: true, form: true }),
    kcal: f.integer('热量（千卡）', 'Energy (kcal)', { list: 'hidden', form: true, min: 0, max: 100000 }),
    description: f.multiline('描述', 'Description', { list: 'hidden', form: true, max: 1000 }),
    dishStatus: f.choice('dish_status', '状态', 'Status', { list: true, search: true }),
  },
  queries: {
    alllist: {
      label: label('全部菜品', 'All dishes'),
      input: { categoryId: f.reference('shop.category', '分类', 'Category') },
      answer: rows({
        id: f.reference('dining.dish', '菜品', 'Dish'),
        name: f.text('菜品名称', 'Name'),
        code: f.text('菜品编码', 'Code'),
        unit: f.text('单位', 'Unit'),
        categoryId: f.reference('shop.category', '分类', 'Category'),
        basePrice: f.money('基础价格', 'Base price', { required: true }),
      }),
    },
  },
  actions: {
    onSale: {
      label: label('上架', 'Make available'),
      target: 'rows',
      undo: 'offSale',
      from: dishStates.moves.onSale.from,
    },
    offSale: {
      label: label('下架', 'Make unavailable'),
      target: 'rows',
      undo: 'onSale',
      from: dishStates.moves.offSale.from,
      tone: 'danger',
    },
  },
});
