import { label } from '@refectory/declaration/label.ts';

/** Wording of the page for guests. */
export const pageTexts = {
  table: label('桌号', 'Table'),
  open: label('营业中', 'Open now'),
  outside: label('现在不在营业时间', 'Closed at this hour'),
  closed: label('停业', 'Closed'),
  hours: label('营业时间 {from}–{to}', 'Open {from}–{to}'),
  menuOf: label('{day} 菜单', 'Menu of {day}'),
  on: label('正在供餐', 'Being served'),
  later: label('稍后供餐', 'Later'),
  over: label('已结束', 'Over'),
  packages: label('套餐', 'Set meals'),
  left: label('剩 {count} 份', '{count} left'),
  soldOut: label('已售罄', 'Sold out'),
  kcal: label('{count} 千卡', '{count} kcal'),
  allergens: label('过敏原：{names}', 'Allergens: {names}'),
  noMenu: label('今天没有菜单', 'There is no menu today'),
  asOf: label('{time} 的情况', 'As of {time}'),
  refresh: label('刷新', 'Refresh'),
  other: label('English', '中文'),
  unknownTitle: label('没有这个码', 'There is no such code'),
  unknown: label('请确认扫描的是餐厅的桌牌。', 'Please check that you scanned a label of the place.'),
  voidTitle: label('此码已作废', 'This code is void'),
  void: label(
    '桌牌已经更换，请扫描新的桌牌或询问工作人员。',
    'Its label was replaced: scan the new one, or ask the staff.',
  ),
  disabledTitle: label('此桌已停用', 'This table is out of use'),
  disabled: label('请选择其他餐桌或询问工作人员。', 'Please choose another table, or ask the staff.'),
  oftenTitle: label('访问过于频繁', 'Too many visits'),
  often: label('请一分钟后再试。', 'Please try again in a minute.'),
} as const;
