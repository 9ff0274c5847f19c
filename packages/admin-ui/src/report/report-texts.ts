import { label } from '@refectory/declaration/label.ts';

export const reportTexts = {
  drill: label('明细', 'Details'),
  openRows: label('查看明细', 'See the rows behind it'),
  openRowsOf: label('查看明细：选择列表', 'See the rows behind it: choose a list'),
} as const;
