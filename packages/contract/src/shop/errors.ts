import { defineErrors } from '../kernel/error.ts';

/** Refusals of the shop (DOMAIN §3). */
export const shopErrors = defineErrors('shop', {
  'category-name-taken': {
    zh: '同一上级下已有同名分类',
    en: 'There is already a category of that name below the same parent',
  },
});
