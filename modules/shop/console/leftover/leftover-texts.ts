import { label } from '@refectory/declaration/label.ts';

/** Wording of left-overs. */
export const leftoverTexts = {
  record: label('登记剩余', 'Record leftovers'),
  choose: label('选择就餐点、日期和餐次后列出菜品', 'Choose place, day and meal to list the dishes'),
  none: label('这一餐没有菜品', 'This meal has no dishes'),
  earlier: label('前一天', 'The day before'),
  later: label('后一天', 'The day after'),
  filled: label('已填 {filled} / {all} 道菜', '{filled} of {all} dishes entered'),
  nothingLeft: label('未填的无剩余', 'No leftovers for the rest'),
  save: label('保存', 'Save'),
  saved: label('已登记 {count} 道菜', '{count} dishes recorded'),
  dishes: label('一餐的菜品', 'Dishes of the meal'),
  reason: label('原因', 'Reason'),
  planned: label('计划', 'Planned'),
  served: label('供应', 'Served'),
  unserved: label('未供应 {count}', '{count} not served'),
  leftOf: label('{dish} 剩余', '{dish} left'),
  less: label('{dish} 减少', 'Less of {dish}'),
  more: label('{dish} 增加', 'More of {dish}'),
  unitOf: label('{dish} 单位', 'Unit of {dish}'),
  reasonOf: label('{dish} 原因', 'Reason of {dish}'),
  unservedOf: label('未供应 {count}，{dish}', '{count} not served of {dish}'),
  recorded: label('已登记', 'Recorded'),
  changed: label('未保存', 'Not saved'),
  noCategory: label('未分类', 'No category'),
  leave: label('放弃未保存的剩余？', 'Discard unsaved leftovers?'),
} as const;
