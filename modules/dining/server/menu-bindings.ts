import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { dish } from '../contract/menu/dish.ts';
import { mealPackage } from '../contract/menu/package.ts';
import { holiday } from '../contract/price/holiday.ts';
import { priceRule } from '../contract/price/price-rule.ts';
import { putDishOnSale, takeDishOffSale } from './dish/dish-status.ts';
import { listDishes } from './dish/list-dishes.ts';
import { generateHolidays } from './holiday/generate-holidays.ts';
import { holidayHooks } from './holiday/holiday.hooks.ts';
import { packageHooks } from './package/package.hooks.ts';
import { putPackageOnSale, takePackageOffSale } from './package/package-status.ts';
import { priceRuleHooks } from './price/price-rule.hooks.ts';
import { disablePriceRule, enablePriceRule } from './price/price-rule-status.ts';
import { simulatePrice } from './price/simulate-price.ts';

/** Bindings of dishes, packages and price rules. */
export const menuBindings = [
  bindResource(dish, 'dining_dish', {
    actions: { onSale: putDishOnSale, offSale: takeDishOffSale },
    queries: { alllist: listDishes },
    importIdentity: ['code'],
  }),
  bindResource(mealPackage, 'dining_package', {
    view: 'dining_package_row',
    hooks: packageHooks,
    selectPermissions: ['dining_booking_now'],
    actions: { onSale: putPackageOnSale, offSale: takePackageOffSale },
    importKeys: { placeId: 'code', dishIds: 'code' },
    importIdentity: ['placeId', 'name'],
  }),
  bindResource(priceRule, 'dining_price_rule', {
    hooks: priceRuleHooks,
    actions: { enable: enablePriceRule, disable: disablePriceRule },
    queries: { simulate: simulatePrice },
  }),
];

/** Bindings of holidays. */
export const calendarBindings = [
  bindResource(holiday, 'dining_holiday', {
    hooks: holidayHooks,
    actions: { generatelist: generateHolidays },
    importKeys: { placeId: 'code' },
    importIdentity: ['day', 'placeId'],
  }),
];
