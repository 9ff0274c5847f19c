import { label } from '@refectory/declaration/label.ts';

/** Wording of a venue booking beside its declaration. */
export const bookingTexts = {
  quote: label('价格', 'Price'),
  quoteFirst: label('选好场地、类型和时间后显示价格', 'Choose area, type and time to see the price'),
  base: label('排期价 ¥{amount}', 'Price of the plan ¥{amount}'),
  equipment: label('器材 ¥{amount}', 'Equipment ¥{amount}'),
  rule: label('按规则“{rule}”', 'by the rule “{rule}”'),
  total: label('应付 ¥{amount}', 'To pay ¥{amount}'),
  deposit: label('押金 ¥{amount}', 'Deposit ¥{amount}'),
  approval: label('需要审批', 'Needs approval'),
  nextFree: label('可改订', 'Free alternatives'),
  take: label('改为此时段', 'Book this time instead'),
  whole: label('打开预订详情', 'Open this booking'),
  process: label('审批流程', 'Approval process'),
  close: label('关闭', 'Close'),
  edit: label('编辑', 'Edit'),
  actions: label('操作', 'Actions'),
  heldFor: label('保留剩余', 'Hold remaining'),
} as const;
