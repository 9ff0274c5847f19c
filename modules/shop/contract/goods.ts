import { list, row, rows, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { goodsServiceStatus } from './dictionaries.ts';
import { goodsStates } from './goods-states.ts';

const portions = (zh: string, en: string) => f.integer(zh, en, { required: true });

/** 周菜单商品 (spec/shop#goods): a dish offered by a place on a weekday at a meal, with a number of portions. */
export const goods = defineResource({
  name: 'shop.goods',
  path: '/shop/goods',
  label: label('商品', 'Menu item'),
  title: 'name',
  sort: ['weekno', 'mealPeriod', 'placeId', 'id'],
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  states: goodsStates,
  fields: {
    weekno: f.choice('weekday', '星期', 'Weekday', { list: true, search: true, form: true, required: true }),
    placeId: f.reference('dining.place', '就餐点', 'Place', {
      list: true,
      search: true,
      form: true,
      required: true,
      secondaryLabel: 'note',
    }),
    name: f.text('商品名称', 'Name on the menu', {
      list: true,
      search: true,
      form: true,
      max: 50,
      help: label('留空则用菜品名称', 'Leave empty to use the dish name'),
    }),
    saleState: f.choice('sale_state', '售卖情况', 'Availability', { list: true, search: true }),
    mealPeriod: f.choice('meal_period', '餐次', 'Meal', { list: true, search: true, form: true, required: true }),
    dishId: f.reference('dining.dish', '菜品', 'Dish', { list: true, search: true, form: true, required: true }),
    categoryId: f.reference('shop.category', '商品分类', 'Category', {
      list: true,
      search: true,
      form: true,
      help: label('留空则用菜品的分类', 'Leave empty to use the dish category'),
    }),
    price: f.money('价格', 'Price', { list: true, form: true, required: true, min: 0, max: 100000 }),
    serving: f.integer('每日份数', 'Portions per day', {
      list: true,
      form: true,
      required: true,
      min: 0,
      max: 1000000,
    }),
    limitPerPerson: f.integer('每人限购', 'Limit per person', {
      list: true,
      form: true,
      min: 1,
      max: 99,
      help: label('留空则不限', 'Leave empty for no limit'),
    }),
    validFrom: f.date('生效日期', 'Valid from', { list: 'hidden', form: true }),
    validTo: f.date('失效日期', 'Valid to', { list: 'hidden', form: true }),
    goodsStatus: f.choice('goods_status', '状态', 'Status', { list: 'hidden', search: true }),
    serviceIds: f.references('shop.goodsService', '商品服务', 'Services', {
      list: 'hidden',
      form: true,
      optionFilter: { status: goodsServiceStatus.keys.enabled },
      help: label('新增时留空为默认服务', 'Left empty when adding: the default services'),
    }),
    raw: f.multiline('配料说明', 'Ingredients', { list: 'hidden', form: true, max: 1000 }),
  },
  queries: {
    onoffer: {
      label: label('可点商品', 'On offer'),
      readsNewest: 'Portions that are left are ordered.',
      permission: ['shop_goods', 'shop_order_add'],
      input: {
        placeId: f.reference('dining.place', '就餐点', 'Place', { required: true }),
        day: f.date('日期', 'Day', { required: true }),
        mealPeriod: f.choice('meal_period', '餐次', 'Meal', { required: true }),
      },
      answer: rows({
        id: f.reference('shop.goods', '商品', 'Menu item'),
        name: f.text('商品名称', 'Name on the menu'),
        categoryName: f.text('商品分类', 'Category'),
        image: f.image('图片', 'Image'),
        price: f.money('价格', 'Price', { required: true }),
        serving: portions('每日份数', 'Portions per day'),
        left: portions('剩余份数', 'Portions left'),
        limitPerPerson: f.integer('每人限购', 'Limit per person'),
        services: valueList(f.text('商品服务', 'Services')),
      }),
    },
  },
  actions: {
    on: {
      label: label('上架', 'Make available'),
      target: 'rows',
      seldom: true,
      undo: 'off',
      from: goodsStates.moves.on.from,
    },
    off: {
      label: label('下架', 'Make unavailable'),
      target: 'rows',
      seldom: true,
      undo: 'on',
      from: goodsStates.moves.off.from,
      tone: 'danger',
    },
    refreshDishServing: {
      label: label('按库存定份数', 'Portions from stock'),
      target: 'row',
      hidden: true,
      input: { preview: f.flag('仅预览', 'Preview only') },
      answer: row({
        id: f.reference('shop.goods', '商品', 'Menu item'),
        before: portions('原份数', 'Portions before'),
        after: portions('新份数', 'Portions after'),
        raws: list('限制份数的原材料，最少的在前', 'Ingredients that set the limit, scarcest first', {
          rawId: f.reference('dining.dishraw', '原材料', 'Ingredient'),
          rawName: f.text('原材料名称', 'Name'),
          unit: f.text('单位', 'Unit'),
          perPortion: f.decimal('每份用量', 'Per portion', { required: true }),
          stock: f.decimal('库存', 'Stock', { required: true }),
          portions: portions('可供份数', 'Portions in stock'),
        }),
      }),
    },
  },
});
