import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of settings (spec/shop#settings). */
export const settingErrors = defineErrors('shop', {
  'setting-not-object': { zh: '设置值必须是对象', en: 'The value of a setting is an object' },
  'setting-delivery-gone': { zh: '没有所选的配送规则', en: 'There is no such delivery rule' },
  'setting-recharge-reversed': { zh: '最多充值不能少于最少充值', en: 'The largest amount is below the smallest' },
  'setting-recharge-amounts': { zh: '常用金额最多 {most} 个', en: 'At most {most} amounts can be offered' },
});
