import { label } from '@refectory/declaration/label.ts';

export const printTexts = {
  show: label('查看小样', 'Show slip'),
  paper: label('打印内容', 'Slip'),
  download: label('下载文件', 'Download file'),
  close: label('关闭', 'Close'),
  placeFirst: label('请先选择就餐点', 'Choose the place first'),
  test: label('打印测试页', 'Print a test slip'),
  testOf: label('打印测试页 · {name}', 'Test slip · {name}'),
  testing: label('正在打印测试页…', 'Printing a test slip…'),
  printed: label('测试页已打印', 'The test slip was printed'),
  sent: label('测试页已发送', 'The test slip was sent'),
  sentHint: label(
    '这台打印机不报告状态，请到打印机旁确认',
    'This printer does not report its status; please check at the printer',
  ),
  queued: label('打印机正忙，测试页随后打印', 'The printer is busy; the test slip will print next'),
  failed: label('测试页未能打印', 'The test slip was not printed'),
  again: label('再试一次', 'Try again'),
  printer: label('打印机', 'Printer'),
  state: label('打印状态', 'Status'),
  error: label('失败原因', 'Error'),
  attempts: label('尝试次数', 'Attempts'),
  nextAt: label('下次尝试', 'Next attempt'),
  printedAt: label('打印时间', 'Printed at'),
} as const;
