import { rows, tree } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { selectorNode } from './selector-node.ts';

const amount = { list: true, form: true, required: true, min: 0, max: 999999999 } as const;

/**
 * 原材料 (spec/dining#raw). Stock, safety stock and cost are per unit; a purchase unit holds `purchaseFactor` units. The
 * stock is the sum of the movements at all places (spec/stock#levels).
 */
export const dishRaw = defineResource({
  name: 'dining.dishraw',
  path: '/dining/dishraw',
  label: label('原材料', 'Ingredient'),
  title: 'name',
  sort: ['code'],
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  fields: {
    name: f.text('原材料名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    code: f.text('编码', 'Code', {
      width: 104,
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      secondaryLabel: 'code',
    }),
    typeId: f.reference('dining.rawType', '类型', 'Type', { list: 'hidden', search: true, form: true, required: true }),
    unit: f.text('单位', 'Unit', {
      list: true,
      form: true,
      required: true,
      max: 10,
      width: 84,
      initial: 'kg',
      help: label('库存和配方用量都按此单位计', 'Stock and recipes are measured in this unit'),
    }),
    stock: f.decimal('库存', 'Stock', { list: true }),
    safeStock: f.decimal('安全库存', 'Safety stock', { ...amount, list: 'hidden', initial: '0' }),
    isShort: f.flag('库存不足', 'Low stock', { list: true, search: true, mark: 'warning' }),
    cost: f.decimal('单位成本（元）', 'Cost (yuan)', { ...amount, initial: '0', places: 2 }),
    purchaseUnit: f.text('采购单位', 'Purchase unit', {
      list: true,
      form: true,
      required: true,
      max: 10,
      initial: 'kg',
    }),
    purchaseFactor: f.decimal('采购换算', 'Units per purchase unit', {
      ...amount,
      list: 'hidden',
      min: 0.000001,
      initial: '1',
      help: label('一个采购单位等于多少单位', 'How many units one purchase unit contains'),
    }),
    supplierId: f.reference('stock.supplier', '供应商', 'Supplier', { list: true, search: true, form: true }),
    shelfLifeDays: f.integer('保质期（天）', 'Shelf life (days)', { list: 'hidden', form: true, min: 1, max: 36500 }),
    seasonMonths: f.choices('month', '当季月份', 'In season', {
      list: 'hidden',
      form: true,
      help: label(
        '留空则全年当季；排菜时提醒不当季的原材料',
        'Leave empty for all year. The menu planner warns about ingredients out of season',
      ),
    }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  queries: {
    getalltypelist: {
      label: label('全部原材料类型', 'All ingredient types'),
      answer: tree({ ...selectorNode, name: f.text('类型名称', 'Name'), code: f.text('类型编码', 'Code') }),
    },
    getallrawlist: {
      label: label('全部原材料', 'All ingredients'),
      input: { typeId: f.reference('dining.rawType', '类型', 'Type') },
      answer: rows({
        id: f.reference('dining.dishraw', '原材料', 'Ingredient'),
        name: f.text('原材料名称', 'Name'),
        code: f.text('编码', 'Code'),
        typeId: f.reference('dining.rawType', '类型', 'Type'),
        unit: f.text('单位', 'Unit'),
        stock: f.decimal('库存', 'Stock', { required: true }),
        cost: f.decimal('单位成本（元）', 'Cost (yuan)', { required: true }),
        purchaseUnit: f.text('采购单位', 'Purchase unit'),
        purchaseFactor: f.decimal('采购换算', 'Units per purchase unit', { required: true }),
      }),
    },
  },
});
