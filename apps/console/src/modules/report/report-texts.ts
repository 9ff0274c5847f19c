import { label } from '@refectory/contract/kernel/label.ts';

/** Wording of reports. */
export const reportTexts = {
  drill: label('明细', 'Rows'),
  print: label('打印', 'Print'),
  filters: label('条件', 'Filters'),
  all: label('全部', 'All'),
  printedAt: label('打印时间 {at}', 'Printed {at}'),
  tooLong: label(
    '打印前 {shown} 行，共 {total} 行；请缩小条件',
    'Prints the first {shown} of {total} rows: narrow the filters',
  ),
} as const;
