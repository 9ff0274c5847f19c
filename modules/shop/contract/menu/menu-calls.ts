import { defineCalls } from '@refectory/declaration/call/call.ts';
import { liveChanges } from '@refectory/declaration/call/live-changes.ts';
import { list, row, rows, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { goods } from '../goods.ts';

/** Permission of the menu planner; includes weeks and boards. */
export const menuPlan = 'shop_menu_plan';
/** Permission of the menu board, which shows a meal without costs. */
export const menuBoard = 'shop_menu_board';
/** Permission to change weeks. */
export const arrangeMenuPermission = 'shop_menu_plan_arrange';
/** Topic of pages that show the menu of a place and its portions left. */
export const menuTopic = (placeId: string): string => `shop.menu ${placeId}`;

/** Maximum number of changes per call. */
const maxChanges = 500;
/** Maximum number of days copied together. */
const maxDays = 7;

const group = label('排菜', 'Menu planner');
const placeId = f.reference('dining.place', '就餐点', 'Place', { form: true, required: true });
const monday = f.date('周一', 'Monday', {
  form: true,
  required: true,
  help: label('一周的第一天', 'First day of the week'),
});
const { weekno, mealPeriod, dishId, categoryId, price, serving, limitPerPerson, validFrom, validTo } = goods.fields;
const version = f.integer('版本', 'Version', { form: true });
const cost = f.decimal('每份成本（元）', 'Cost per portion (yuan)');
const kcal = f.integer('热量（千卡）', 'Energy (kcal)');
const allergens = f.choices('allergen', '过敏原', 'Allergens');
const rating = f.decimal('评分', 'Rating', {
  help: label('显示的评价的平均分，1至5', 'Average of the reviews shown, 1 to 5'),
});
const comments = f.integer('评价数', 'Reviews', { required: true });
const names = (zh: string, en: string) => valueList(f.text(zh, en));

/** The week menu as a grid of weekday × meal × category (spec/shop#menu-planner). */
export const menuCalls = defineCalls({
  week: {
    method: 'GET',
    path: '/shop/weekmenu/week',
    label: label('一周的菜单', 'The menu of a week'),
    group,
    permission: menuPlan,
    input: { placeId, monday },
    answer: row({
      mealPeriods: f.choices('meal_period', '供餐餐次', 'Meals served'),
      repeatDays: f.integer('重复提醒天数', 'Days within which a dish should not come again', { required: true }),
      categories: list('商品分类', 'Categories', {
        id: f.reference('shop.category', '商品分类', 'Category', { required: true }),
        name: f.text('分类名称', 'Name', { required: true }),
      }),
      items: list('商品', 'Menu items', {
        id: f.reference('shop.goods', '商品', 'Menu item', { required: true }),
        version: f.integer('版本', 'Version', { required: true }),
        day: f.date('日期', 'Day', { required: true }),
        weekno: f.choice('weekday', '星期', 'Weekday', { required: true }),
        mealPeriod: f.choice('meal_period', '餐次', 'Meal', { required: true }),
        categoryId: f.reference('shop.category', '商品分类', 'Category'),
        dishId: f.reference('dining.dish', '菜品', 'Dish', { required: true }),
        name: f.text('商品名称', 'Name on the menu', { required: true }),
        price: f.money('价格', 'Price', { required: true }),
        serving: f.integer('每日份数', 'Portions per day', { required: true }),
        limitPerPerson: f.integer('每人限购', 'Limit per person'),
        validFrom: f.date('生效日期', 'Valid from'),
        validTo: f.date('失效日期', 'Valid to'),
        saleState: f.choice('sale_state', '售卖情况', 'Availability', { required: true }),
        ordered: f.integer('已点份数', 'Portions ordered', { required: true }),
        cost,
        costShare: f.decimal('成本占比（%）', 'Share of cost in price (%)'),
        kcal,
        allergens,
        rating,
        comments,
        repeatedOn: f.date('邻近的同一菜品', 'The same dish nearby'),
        outOfSeason: names('不当季原材料', 'Ingredients out of season'),
        shortRaws: names('库存不足原材料', 'Ingredients short of stock'),
      }),
    }),
  },
  dishes: {
    method: 'GET',
    path: '/shop/weekmenu/dishes',
    label: label('可排菜品', 'Dishes to choose from'),
    group,
    permission: [menuPlan, 'shop_rotation'],
    input: { keyword: f.text('关键字', 'Keyword', { max: 50 }) },
    answer: rows({
      id: f.reference('dining.dish', '菜品', 'Dish', { required: true }),
      name: f.text('菜品名称', 'Name', { required: true }),
      code: f.text('菜品编码', 'Code', { required: true }),
      categoryId: f.reference('shop.category', '商品分类', 'Category'),
      categoryName: f.text('分类', 'Category'),
      price: f.money('基础价格', 'Base price', { required: true }),
      cost,
      kcal,
      allergens,
      rating,
      comments,
    }),
  },
  arrange: {
    method: 'POST',
    path: '/shop/weekmenu/arrange',
    label: label('排菜', 'Change the menu'),
    group,
    permission: arrangeMenuPermission,
    input: {
      placeId,
      items: f.lines(
        '商品',
        'Menu items',
        {
          id: f.reference('shop.goods', '商品', 'Menu item', {
            form: true,
            help: label('留空则新增', 'Without it one is added'),
          }),
          version,
          weekno,
          mealPeriod,
          dishId,
          categoryId,
          price,
          serving,
          limitPerPerson,
          validFrom,
          validTo,
        },
        { form: true, max: maxChanges },
      ),
      removed: f.lines(
        '移除的商品',
        'Items taken out',
        { id: f.reference('shop.goods', '商品', 'Menu item', { form: true, required: true }), version },
        { form: true, max: maxChanges },
      ),
    },
    answer: row({
      items: list('商品', 'Menu items', {
        id: f.reference('shop.goods', '商品', 'Menu item', { required: true }),
        version: f.integer('版本', 'Version', { required: true }),
      }),
    }),
    idempotent: true,
  },
  copy: {
    method: 'POST',
    path: '/shop/weekmenu/copy',
    label: label('复制菜单', 'Copy the menu'),
    group,
    permission: arrangeMenuPermission,
    input: {
      placeId,
      fromDay: f.date('从', 'From', { form: true, required: true }),
      toDay: f.date('到', 'To', { form: true, required: true }),
      days: f.integer('天数', 'Days', { form: true, required: true, min: 1, max: maxDays }),
    },
    answer: row({
      added: list('新增的商品', 'Items added', {
        id: f.reference('shop.goods', '商品', 'Menu item', { required: true }),
        version: f.integer('版本', 'Version', { required: true }),
      }),
      kept: f.integer('已有而未复制', 'There already', { required: true }),
    }),
    idempotent: true,
  },
  board: {
    method: 'GET',
    path: '/shop/weekmenu/board',
    label: label('菜单屏', 'Menu board'),
    group,
    permission: [menuPlan, menuBoard],
    input: { placeId },
    answer: row({
      placeName: f.text('就餐点', 'Place', { required: true }),
      day: f.date('日期', 'Day', { required: true }),
      mealPeriod: f.choice('meal_period', '餐次', 'Meal'),
      isOn: f.flag('正在供餐', 'Being served', { required: true }),
      startTime: f.time('开始', 'From'),
      endTime: f.time('结束', 'To'),
      items: list('商品', 'Menu items', {
        id: f.reference('shop.goods', '商品', 'Menu item', { required: true }),
        name: f.text('商品名称', 'Name on the menu', { required: true }),
        categoryName: f.text('分类', 'Category'),
        price: f.money('价格', 'Price', { required: true }),
        left: f.integer('剩余份数', 'Portions left', { required: true }),
        kcal,
        allergens,
        services: names('商品服务', 'Services'),
      }),
    }),
  },
  live: {
    method: 'GET',
    path: '/shop/weekmenu/live',
    label: label('菜单变化', 'Changes of the menu'),
    group,
    permission: [menuPlan, menuBoard],
    input: { placeId },
    answer: liveChanges,
  },
});
