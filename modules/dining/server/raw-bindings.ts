import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { dishRaw } from '../contract/menu/dish-raw.ts';
import { recipe } from '../contract/menu/recipe.ts';
import { listRawTypes } from './raw/list-raw-types.ts';
import { listRaws } from './raw/list-raws.ts';
import { listRecipeLines } from './recipe/list-recipe-lines.ts';
import { readDishServing } from './recipe/read-dish-serving.ts';
import { recipeHooks } from './recipe/recipe.hooks.ts';

/** Bindings of raw materials and their types. */
export const rawBindings = [
  bindResource(dishRaw, 'dining_dishraw', {
    view: 'dining_dishraw_row',
    queries: { getalltypelist: listRawTypes, getallrawlist: listRaws },
    importKeys: { typeId: 'code' },
    importIdentity: ['code'],
  }),
  bindResource(recipe, 'dining_recipe', {
    view: 'dining_recipe_row',
    hooks: recipeHooks,
    queries: { rawlist: listRecipeLines, serving: readDishServing },
    importKeys: { dishId: 'code', rawId: 'code', subDishId: 'code' },
    importIdentity: ['dishId', 'rawId', 'subDishId'],
  }),
];

/** Address aliases required by spec/dining#raw. */
export const rawAddresses = {
  '/dining/dishraw/typelist': '/dining/dishraw/type/list',
  '/dining/dishraw/typedetail': '/dining/dishraw/type/detail',
  '/dining/dishraw/typesubmit': '/dining/dishraw/type/submit',
  '/dining/dishraw/typeremove': '/dining/dishraw/type/remove',
  '/shop/goods/rawlist': '/dining/recipe/rawlist',
  '/shop/goods/addraw': '/dining/recipe/submit',
  '/shop/goods/submitRaw': '/dining/recipe/submit',
  '/shop/goods/removeRaw': '/dining/recipe/remove',
  '/shop/goods/getDishServing': '/dining/recipe/serving',
};

export const rawConstraints: ConstraintCodes = {
  dining_raw_type_code_unique: 'dining.raw-type-code-taken',
  dining_raw_type_name_unique: 'dining.raw-type-name-taken',
  dining_raw_type_no_cycle: 'platform.parent-is-self',
  dining_dishraw_code_unique: 'dining.raw-code-taken',
  dining_dishraw_name_unique: 'dining.raw-name-taken',
  dining_recipe_of_one_thing: 'dining.recipe-of-one-thing',
  dining_recipe_raw_once: 'dining.recipe-line-once',
  dining_recipe_sub_dish_once: 'dining.recipe-line-once',
  dining_recipe_no_ring: 'dining.recipe-ring-kept-out',
  dining_dishraw_factor: { code: 'dining.purchase-factor-zero', field: 'purchaseFactor' },
};
