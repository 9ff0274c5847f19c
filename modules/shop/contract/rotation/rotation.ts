import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import {
  maxItems,
  maxWeeks,
  rotationCounts,
  rotationDifference,
  rotationItem,
  rotationSheet,
  rotationSpan,
} from './rotation-figures.ts';
import { rotationStates } from './rotation-states.ts';

const { enabled } = rotationStates.keys;
const id = f.reference('shop.rotation', '轮换模板', 'Menu cycle', { required: true });
const weeks = f.integer('周数', 'Weeks', { list: true, form: true, required: true, min: 1, max: maxWeeks, initial: 2 });
const name = f.text('模板名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 });

/** 菜单轮换模板 (spec/shop#rotation): menus for some weeks at a place, to be applied to days. */
export const rotation = defineResource({
  name: 'shop.rotation',
  path: '/shop/rotation',
  label: label('菜单轮换', 'Menu cycle'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove', 'export'],
  states: rotationStates,
  fields: {
    name,
    placeId: f.reference('dining.place', '就餐点', 'Place', { list: true, search: true, form: 'add', required: true }),
    weeks,
    itemCount: f.integer('菜品数', 'Dishes', { list: true }),
    status: f.choice('rotation_status', '状态', 'Status', { list: true, search: true }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
    remark: f.multiline('备注', 'Remark', { list: true, form: true, max: 500 }),
  },
  queries: {
    sheet: {
      label: label('模板内容', 'What a menu cycle plans'),
      input: { id },
      answer: rotationSheet,
    },
    plan: {
      label: label('套用前的差异', 'What applying would change'),
      permission: 'shop_rotation_apply',
      input: { id, ...rotationSpan },
      answer: rotationDifference,
    },
  },
  actions: {
    saveitems: {
      label: label('保存模板内容', 'Save what a menu cycle plans'),
      target: 'row',
      hidden: true,
      permission: 'shop_rotation_edit',
      input: {
        version: f.integer('读取时的版本', 'The version that was read', { required: true, min: 1 }),
        items: f.lines('菜品', 'Dishes', rotationItem, { form: true, max: maxItems }),
      },
      answer: row({ version: f.integer('版本', 'Version', { required: true }) }),
    },
    frommenu: {
      label: label('由菜单生成模板', 'Make a menu cycle from the menu'),
      target: 'resource',
      hidden: true,
      permission: 'shop_rotation_add',
      input: {
        placeId: f.reference('dining.place', '就餐点', 'Place', { form: true, required: true }),
        monday: f.date('从哪一周开始（周一）', 'First week, its Monday', { form: true, required: true }),
        weeks,
        name,
      },
      answer: row({
        id: f.reference('shop.rotation', '轮换模板', 'Menu cycle', { required: true }),
        items: f.integer('菜品数', 'Dishes', { required: true }),
      }),
    },
    apply: {
      label: label('套用', 'Apply'),
      target: 'row',
      hidden: true,
      moves: true,
      tone: 'primary',
      from: [enabled],
      input: {
        ...rotationSpan,
        mark: f.text('所见差异的摘要', 'Digest of the difference that was seen', { required: true, max: 40 }),
      },
      answer: row(rotationCounts),
    },
    enable: {
      label: label('启用', 'Enable'),
      target: 'rows',
      undo: 'disable',
      from: rotationStates.moves.enable.from,
    },
    disable: {
      label: label('停用', 'Disable'),
      target: 'rows',
      undo: 'enable',
      from: rotationStates.moves.disable.from,
      tone: 'danger',
    },
  },
});
