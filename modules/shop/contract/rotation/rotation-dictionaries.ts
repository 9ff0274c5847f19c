import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const rotationStatus = dictionary('rotation_status', '轮换模板状态', 'Status of a menu cycle', {
  enabled: entry(1, '启用', 'In use', 'success'),
  disabled: entry(2, '停用', 'Disabled', 'default'),
});

/** Treatment of existing dishes when a menu cycle is applied. */
export const rotationMode = dictionary('rotation_mode', '套用方式', 'Existing dishes', {
  fill: entry(1, '只填空格', 'Fill empty cells only'),
  replace: entry(2, '替换没有订单的菜', 'Replace what has no orders'),
});

/** What applying a menu cycle does to a dish. */
export const rotationChange = dictionary('rotation_change', '套用结果', 'What applying does', {
  added: entry(1, '新增', 'Added', 'success'),
  changed: entry(2, '更改', 'Changed', 'processing'),
  removed: entry(3, '移除', 'Removed', 'error'),
  unchanged: entry(4, '不变', 'Unchanged', 'default'),
  ordered: entry(5, '有订单，保留', 'Ordered, stays', 'warning'),
  taken: entry(6, '格子已有菜，不加入', 'Cell is taken, left out', 'default'),
  dishOff: entry(7, '菜品已下架，不加入', 'Dish is unavailable, left out', 'warning'),
});

/** Why a meal of a day is skipped. */
export const rotationSkip = dictionary('rotation_skip', '跳过原因', 'Why it is skipped', {
  past: entry(1, '已过去', 'Past'),
  holiday: entry(2, '节假日', 'Holiday'),
  rest: entry(3, '休息日', 'Day of rest'),
  locked: entry(4, '订单汇总已锁定', 'Order summary is locked'),
  notServed: entry(5, '就餐点不供应该餐次', 'Meal is not served'),
});

export const rotationDictionaries = [rotationStatus, rotationMode, rotationChange, rotationSkip] as const;
