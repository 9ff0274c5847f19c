import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of food samples (spec/shop#samples). */
export const sampleErrors = defineErrors('shop', {
  'sample-once': {
    zh: '该餐次的这道菜已有留样',
    en: 'There is already a sample of that dish for that meal',
    status: 409,
  },
  'sample-too-small': { zh: '留样量不能少于 {grams} 克', en: 'A sample needs at least {grams} g' },
  'sample-taken-later': { zh: '留样时间不能晚于现在', en: 'A sample cannot be taken in the future' },
  'sample-fixed': {
    zh: '留样已销毁，记录不能再改动',
    en: 'The sample was disposed of; its record cannot be changed',
    status: 409,
  },
  'sample-kept-until': {
    zh: '“{dish}”的留样须保留至 {until}，不能提前销毁',
    en: 'The sample of “{dish}” must be kept until {until}',
    status: 409,
  },
});
