import { category } from '@refectory/contract/shop/category.ts';
import { bindResource } from '#crud/bind-resource.ts';
import type { ServerModule } from '#crud/server-module.ts';
import { categoryDictionary } from './category/category-dictionary.ts';
import { disableCategory, enableCategory } from './category/move-category.ts';

/** The shop, as far as it is built: the categories of dishes and goods. */
export const shopModule: ServerModule = {
  name: 'shop',
  bindings: [
    bindResource(category, 'shop_category', {
      actions: { enable: enableCategory, disable: disableCategory },
      queries: { dictionary: categoryDictionary },
    }),
  ],
  constraints: {
    shop_category_name_unique: 'shop.category-name-taken',
    shop_category_no_cycle: 'platform.parent-is-self',
  },
};
