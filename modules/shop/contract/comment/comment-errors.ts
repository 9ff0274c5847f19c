import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of reviews (spec/shop#comments). */
export const commentErrors = defineErrors('shop', {
  'comment-of-what': { zh: '请选择一个预订或一个订单', en: 'Please choose one booking or one order' },
  'comment-not-taken': {
    zh: '该预订或订单没有取过这道菜，不能评价',
    en: 'This dish was not picked up with that booking or order',
    status: 409,
  },
  'comment-once': { zh: '这道菜已经评价过', en: 'This dish has already been reviewed', status: 409 },
});
