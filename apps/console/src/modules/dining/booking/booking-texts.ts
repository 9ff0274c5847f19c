import { label } from '@refectory/contract/kernel/label.ts';

/** Wording of the booking list and its pick-up list. */
export const bookingTexts = {
  log: label('查看此预订的日志', 'View the log of this booking'),
  takeList: label('取餐单', 'Pickup list'),
  ofSelected: label('所选 {count} 条预订', '{count} selected bookings'),
  preview: label('预览', 'Preview'),
  print: label('打印', 'Print'),
  toPrinter: label('送打印机', 'Send to printer'),
  sentToPrinter: label('已送至 {printers}', 'Sent to {printers}'),
  takeAndPrint: label('登记取餐并打印', 'Mark as picked up and print'),
  confirmTake: label('将 {count} 条预订登记为已取餐，确定?', 'Mark {count} bookings as picked up?'),
  none: label('没有待取餐的预订', 'No bookings waiting for pickup'),
  counts: label('{count} 条，{portions} 份', '{count} bookings, {portions} portions'),
  madeAt: label('生成时间 {at}', 'Created at {at}'),
  name: label('姓名', 'Name'),
  number: label('工号', 'Number'),
  group: label('分组', 'Group'),
  place: label('餐厅', 'Place'),
  meal: label('餐次', 'Meal'),
  package: label('套餐', 'Package'),
  persons: label('份数', 'Portions'),
  table: label('餐桌', 'Table'),
  code: label('取餐码', 'Code'),
  remark: label('备注', 'Remark'),
  close: label('关闭', 'Close'),
} as const;
