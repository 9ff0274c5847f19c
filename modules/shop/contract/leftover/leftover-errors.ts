import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of left-overs (spec/shop#leftovers). */
export const leftoverErrors = defineErrors('shop', {
  'leftover-once': {
    zh: '该餐次的这道菜刚被其他人登记，请核对后再保存',
    en: 'Someone else has just recorded this dish for this meal; please check before you save',
    status: 409,
  },
  'leftover-changed': {
    zh: '“{dish}”的剩余刚被其他人登记或修改，请核对后再保存',
    en: 'Someone else has just recorded or changed “{dish}”; please check before you save',
    status: 409,
  },
  'leftover-not-cooked': {
    zh: '这一餐没有“{dish}”',
    en: '“{dish}” was not part of this meal',
    status: 409,
  },
  'leftover-twice': { zh: '“{dish}”填了两次', en: '“{dish}” is entered twice' },
  'leftover-too-much': {
    zh: '“{dish}”计划 {planned} 份，剩余不能多于计划',
    en: '{planned} portions of “{dish}” were planned; leftovers cannot exceed the plan',
    status: 409,
  },
  'leftover-above-plan': {
    zh: '剩余不能多于计划份数',
    en: 'Leftovers cannot exceed the planned portions',
    status: 409,
  },
  'leftover-whole': {
    zh: '份数须为整数；称重请用公斤',
    en: 'Portions must be whole numbers; use kilograms for weights',
  },
  'leftover-grams': { zh: '公斤最多三位小数', en: 'Kilograms can have at most three decimals' },
  'leftover-early': {
    zh: '这一餐尚未开始，还不能登记剩余',
    en: 'This meal has not started; leftovers cannot be recorded yet',
    status: 409,
  },
  'leftover-nothing': { zh: '没有填写剩余', en: 'No leftovers were entered' },
});
