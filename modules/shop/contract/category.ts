import { rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { categoryStates } from './category-states.ts';

/** 商品分类 (spec/shop#category), a tree; also used for dishes. */
export const category = defineResource({
  name: 'shop.category',
  path: '/shop/category',
  label: label('商品分类', 'Category'),
  title: 'name',
  sort: ['sort', 'id'],
  tree: true,
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  states: categoryStates,
  fields: {
    parentId: f.reference('shop.category', '上级分类', 'Parent category', { form: true }),
    name: f.text('分类名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    image: f.image('图片', 'Image', { list: true, form: true }),
    sort: f.integer('排序', 'Sort', { list: true, form: true, required: true, initial: 1 }),
    status: f.choice('category_status', '状态', 'Status', { list: true, search: true }),
  },
  queries: {
    dictionary: {
      label: label('分类字典', 'Category dictionary'),
      method: 'POST',
      answer: rows({
        key: f.reference('shop.category', '商品分类', 'Category'),
        value: f.text('分类名称', 'Name'),
      }),
    },
  },
  actions: {
    enable: { label: label('启用', 'Enable'), target: 'rows', undo: 'disable', from: categoryStates.moves.enable.from },
    disable: {
      label: label('停用', 'Disable'),
      target: 'rows',
      undo: 'enable',
      from: categoryStates.moves.disable.from,
      tone: 'danger',
    },
  },
});
