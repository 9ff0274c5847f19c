import { defineErrors } from '../kernel/error.ts';

/** Refusals of the shop (DOMAIN §3). */
export const shopErrors = defineErrors('shop', {
  'category-name-taken': {
    zh: '同一上级下已有同名分类',
    en: 'There is already a category of that name below the same parent',
  },
  'goods-once': {
    zh: '同一餐厅、星期和餐次的周菜单上已有该菜品',
    en: 'That dish is already on the menu of that place, weekday and meal',
    status: 409,
  },
  'goods-days-reversed': { zh: '失效日期不能早于生效日期', en: 'The last day of validity is before the first' },
  'goods-stay-at-their-place': {
    zh: '已有订单的商品不能改到其他餐厅',
    en: 'Goods that have orders cannot move to another place',
    status: 409,
  },
  'meal-not-served': { zh: '餐厅“{place}”不供应{meal}', en: '“{place}” does not serve {meal}' },
});
