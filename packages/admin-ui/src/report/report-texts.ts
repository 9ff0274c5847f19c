import { label } from '@refectory/declaration/label.ts';

export const reportTexts = {
  drill: label('明细', 'Details'),
  zeroLines: label('显示为零的行', 'Show zero lines'),
  zeroHidden: label('{count} 行为零，未显示', '{count} zero lines hidden'),
  openRows: label('查看明细', 'See the rows behind it'),
  openRowsOf: label('查看明细：选择列表', 'See the rows behind it: choose a list'),
} as const;
