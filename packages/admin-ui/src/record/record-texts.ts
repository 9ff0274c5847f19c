import { label } from '@refectory/declaration/label.ts';

export const recordTexts = {
  back: label('返回{name}', 'Back to {name}'),
  position: label('第 {at} 条，共 {count} 条', '{at} of {count}'),
  main: label('基本信息', 'Basics'),
  money: label('金额', 'Money'),
  more: label('其他信息', 'More'),
  showEmpty: label('显示 {count} 个未填项', 'Show empty fields ({count})'),
  hideEmpty: label('收起未填项', 'Hide empty fields'),
  related: label('相关记录', 'Related'),
  seeAll: label('查看全部', 'See all'),
  noneRelated: label('没有记录', 'None'),
  missing: label('找不到此{name}，可能已被删除', 'This {name} was not found. It may have been deleted'),
} as const;
