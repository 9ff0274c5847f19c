import { label } from '@refectory/declaration/label.ts';

/** Wording of cash drawers. */
export const drawerTexts = {
  page: label('我的收银台', 'My drawer'),
  none: label('没有未交班的收银班次，开班后即可收款', 'You have no open drawer; open one to take payments'),
  openTitle: label('开班', 'Open a drawer'),
  opened: label('已开班：{drawerNo}', 'Drawer {drawerNo} is open'),
  leftOpen: label('这个班次是 {day} 的，请尽快点数并交班', 'This drawer is from {day}; please count and close it'),
  countTitle: label('点数', 'Count'),
  countAgain: label('重新点数', 'Count again'),
  countHint: label(
    '点数后不再收款和退款，可重新点数直到交班',
    'After counting, no more payments or refunds; you can recount until the drawer is closed',
  ),
  byDenomination: label('按面额点现金', 'Count cash by notes and coins'),
  cashTotal: label('现金合计 {total} 元', 'Cash: {total}'),
  pieces: label('{value} 元张数', 'Number of {value}'),
  counted: label('已点数', 'Counted'),
  closeTitle: label('交班', 'Close drawer'),
  closeEven: label('账实相符，确定交班？', 'Counted and expected agree. Close the drawer?'),
  closeUneven: label(
    '差异 {difference} 元将记入收银差异，请填写原因',
    'The difference of {difference} will be booked; please enter a reason',
  ),
  closed: label('已交班', 'Drawer closed'),
  justClosed: label('刚交班：{drawerNo}', 'Just closed: {drawerNo}'),
  print: label('打印交班单', 'Print the slip'),
  toPrinter: label('打到小票机', 'Send to the receipt printer'),
  sentToPrinter: label('已发送到{printer}', 'Sent to {printer}'),
  slip: label('收银交班单', 'Drawer report (Z)'),
  entries: label('查看流水', 'Entries'),
  refresh: label('刷新', 'Refresh'),
  details: label('明细', 'Details'),
  total: label('合计', 'Total'),
  close: label('关闭', 'Close window'),
  signature: label(
    '收银员签字：____________　　复核：____________',
    'Cashier: ____________   Checked by: ____________',
  ),
  amounts: label('班次金额', 'Drawer amounts'),
  denominations: label('现金面额', 'Notes and coins'),
} as const;
