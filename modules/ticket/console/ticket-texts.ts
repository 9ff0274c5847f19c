import { label } from '@refectory/declaration/label.ts';

/** Wording of the pages about tickets. */
export const ticketTexts = {
  unlimited: label('不限', 'No limit'),
  sell: label('售票', 'Sell tickets'),
  sellAndPay: label('收款并出票', 'Take payment and issue'),
  sold: label('订单 {orderNo} 已收款 {amount} 元', 'Order {orderNo}: {amount} received'),
  due: label('应收 {amount} 元', 'Due: {amount}'),
  left: label('剩余 {left} 张', '{left} left'),
  tickets: label('查看票', 'Tickets'),
  refund: label('部分退票', 'Refund some'),
  refundTitle: label('退票：{orderNo}', 'Refund tickets of {orderNo}'),
  refundThese: label('退 {count} 张，{amount} 元', 'Refund {count}: {amount}'),
  refundable: label('未使用的票', 'Unused tickets'),
  all: label('全选', 'All'),
  noneRefundable: label('没有可退的票', 'No tickets to refund'),
  print: label('打印票', 'Print tickets'),
  printTitle: label('打印 {count} 张票', 'Print {count} tickets'),
  chooseFirst: label('请先选择票', 'Choose tickets first'),
  paper: label('纸张', 'Paper'),
  a4: label('A4（每页 8 张）', 'A4, eight to a page'),
  slip: label('80 毫米小票', '80 mm slip'),
  preview: label('预览', 'Preview'),
  pdf: label('下载 PDF', 'Download PDF'),
  png: label('下载二维码', 'Download QR code'),
  close: label('关闭', 'Close'),
  codeOf: label('票 {ticketNo} 的二维码', 'QR code of ticket {ticketNo}'),
} as const;
