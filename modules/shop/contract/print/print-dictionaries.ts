import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const printerKind = dictionary('printer_kind', '打印机类型', 'Kind of printer', {
  network: entry(1, '网络', 'Network'),
  file: entry(2, '文件', 'File'),
});

export const printerStatus = dictionary('printer_status', '打印机状态', 'Status of a printer', {
  enabled: entry(1, '启用', 'In use', 'success'),
  disabled: entry(2, '停用', 'Disabled', 'default'),
});

export const printUse = dictionary('print_use', '打印用途', 'Use of a printer', {
  kitchen: entry(1, '后厨单', 'Kitchen slips'),
  receipt: entry(2, '小票', 'Receipts'),
  summary: entry(3, '订单汇总', 'Order summaries'),
  pickup: entry(4, '取餐单', 'Pickup lists'),
});

export const paperWidth = dictionary('paper_width', '纸宽', 'Paper width', {
  mm58: entry(1, '58 毫米（32 列）', '58 mm (32 columns)'),
  mm80: entry(2, '80 毫米（48 列）', '80 mm (48 columns)'),
});

export const printLanguage = dictionary('print_language', '打印语言', 'Language of slips', {
  chinese: entry(1, '中文', 'Chinese'),
  english: entry(2, '英文', 'English'),
});

export const printKind = dictionary('print_kind', '打印类型', 'Kind of slip', {
  kitchen: entry(1, '后厨单', 'Kitchen slip'),
  receipt: entry(2, '小票', 'Receipt'),
  summary: entry(3, '订单汇总', 'Order summary'),
  pickup: entry(4, '取餐单', 'Pickup list'),
  test: entry(5, '测试页', 'Test slip'),
  note: entry(6, '便条', 'Note'),
  cancellation: entry(7, '取消单', 'Cancellation slip'),
  change: entry(8, '更改单', 'Change slip'),
  drawer: entry(9, '收银交班单', 'Drawer report'),
});

export const printStatus = dictionary('print_status', '打印状态', 'Print status', {
  queued: entry(10, '待打印', 'Queued', 'processing'),
  sent: entry(20, '已发送', 'Sent', 'processing'),
  printed: entry(30, '已打印', 'Printed', 'default'),
  failed: entry(40, '失败', 'Failed', 'error'),
});

export const printFault = dictionary('print_fault', '打印失败原因', 'Why a print failed', {
  unreachable: entry(1, '打印机无法连接', 'The printer cannot be reached'),
  noPaper: entry(2, '打印机缺纸', 'The printer is out of paper'),
  coverOpen: entry(3, '打印机盖子未关', 'The cover of the printer is open'),
  printerFault: entry(4, '打印机报告故障', 'The printer reports a fault'),
  broken: entry(5, '发送中断，是否已打印未知', 'The connection broke; whether it was printed is unknown'),
  silent: entry(6, '打印机没有回应，是否已打印未知', 'The printer did not answer; whether it printed is unknown'),
  interrupted: entry(
    7,
    '打印进程中断，是否已打印未知',
    'The server stopped meanwhile; whether it was printed is unknown',
  ),
  forbidden: entry(8, '打印机地址不在允许的网络内', 'The address of the printer is not in a permitted network'),
  file: entry(9, '文件无法写入', 'The file cannot be written'),
});

/** Dictionaries of printers and print jobs (spec/shop#print). */
export const printDictionaries = [
  printerKind,
  printerStatus,
  printUse,
  paperWidth,
  printLanguage,
  printKind,
  printStatus,
  printFault,
] as const;
