import { defineCalls } from '@refectory/declaration/call/call.ts';
import { row } from '@refectory/declaration/call/response-spec.ts';
import { choice, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { printer } from './printer.ts';

/** Test of a printer. */
export const printerCalls = defineCalls({
  test: {
    method: 'POST',
    path: `${printer.path}/test`,
    label: label('打印测试页', 'Print a test slip'),
    group: printer.label,
    permission: 'shop_printer_test',
    // A printer that the caller may not see is not found.
    input: { id: reference('', '打印机', 'Printer', { required: true }) },
    answer: row({
      id: reference('shop.printJob', '打印任务', 'Print job'),
      jobStatus: choice('print_status', '打印状态', 'Status', { required: true }),
      error: text('失败原因', 'Why it failed'),
      detail: text('错误详情', 'Detail of the error'),
    }),
  },
});
