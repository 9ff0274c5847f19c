import { label } from '@refectory/declaration/label.ts';

export const printTexts = {
  print: label('打印', 'Print'),
  filters: label('条件', 'Filters'),
  all: label('全部', 'All'),
  selected: label('所选 {count} 条', '{count} selected rows'),
  printedAt: label('打印时间 {at}', 'Printed {at}'),
  madeBy: label('制表', 'Prepared by'),
  checkedBy: label('审核', 'Checked by'),
  signedOn: label('日期', 'Date'),
  tooLong: label(
    '打印前 {shown} 行，共 {total} 行；请缩小条件',
    'Only the first {shown} of {total} rows are printed; narrow the filters to print all',
  ),
} as const;

/** Maximum number of printed rows. */
export const maxPrintedRows = 500;
