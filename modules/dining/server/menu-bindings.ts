import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { move } from '@refectory/engine/states/move.ts';
import { dishStates } from '#dining/contract/menu/dish-states.ts';
import { packageStates } from '#dining/contract/menu/package-states.ts';
import { dish } from '../contract/menu/dish.ts';
import { mealPackage } from '../contract/menu/package.ts';
import { holiday } from '../contract/price/holiday.ts';
import { priceRule } from '../contract/price/price-rule.ts';
import { listDishes } from './dish/list-dishes.ts';
import { generateHolidays } from './holiday/generate-holidays.ts';
import { holidayHooks, readAffectedMeals } from './holiday/holiday.hooks.ts';
import { packageHooks } from './package/package.hooks.ts';
import { priceRuleHooks } from './price/price-rule.hooks.ts';
import { disablePriceRule, enablePriceRule } from './price/price-rule-status.ts';
import { simulatePrice } from './price/simulate-price.ts';

/** Bindings of dishes, packages and price rules. */
export const menuBindings = [
  bindResource(dish, 'dining_dish', {
    actions: { onSale: move(dishStates, 'onSale'), offSale: move(dishStates, 'offSale') },
    queries: { alllist: listDishes },
    importIdentity: ['code'],
  }),
  bindResource(mealPackage, 'dining_package', {
    view: 'dining_package_row',
    hooks: packageHooks,
    selectPermissions: ['dining_booking_now', 'dining_group_booking'],
    actions: { onSale: move(packageStates, 'onSale'), offSale: move(packageStates, 'offSale') },
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
    queries: { hitmeals: readAffectedMeals },
    actions: { generatelist: generateHolidays },
    importKeys: { placeId: 'code' },
    importIdentity: ['day', 'placeId'],
  }),
];
