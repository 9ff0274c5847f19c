import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of menu cycles (spec/shop#rotation). */
export const rotationErrors = defineErrors('shop', {
  'rotation-name-taken': {
    zh: '该就餐点已有同名的轮换模板',
    en: 'That place already has a menu cycle of that name',
    status: 409,
  },
  'rotation-weeks-planned': {
    zh: '模板的后几周还排有菜，请先移除再减少周数',
    en: 'Later weeks of the menu cycle still have dishes; take them out before there are fewer weeks',
    status: 409,
  },
  'rotation-dish-once': {
    zh: '模板的这一餐已有该菜品',
    en: 'That dish is already at this meal of the menu cycle',
    status: 409,
  },
  'rotation-changed': {
    zh: '{user}于 {at} 保存了该模板',
    en: '{user} saved this menu cycle at {at}',
    status: 409,
  },
  'rotation-empty': {
    zh: '这几周的菜单没有在售的菜',
    en: 'Nothing is available in these weeks',
    status: 409,
  },
  'rotation-days': {
    zh: '结束日期不能早于开始日期，且最多 {most} 天',
    en: 'The last day cannot be before the first, and at most {most} days',
  },
  'rotation-no-such-week': { zh: '模板只有 {weeks} 周', en: 'The menu cycle has {weeks} weeks' },
  'rotation-off': { zh: '轮换模板“{rotation}”已停用', en: 'The menu cycle “{rotation}” is disabled', status: 409 },
  'rotation-menu-changed': {
    zh: '菜单或模板在查看差异之后有变化，已显示新的差异，请核对后再套用',
    en: 'The menu or the menu cycle has changed since the difference was shown; look at the new one and apply again',
    status: 409,
  },
});
