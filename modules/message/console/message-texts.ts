import { label } from '@refectory/declaration/label.ts';

export const messageTexts = {
  tools: label('格式', 'Format'),
  bold: label('加粗', 'Bold'),
  italic: label('斜体', 'Italic'),
  underline: label('下划线', 'Underline'),
  strike: label('删除线', 'Strike'),
  heading: label('标题', 'Heading'),
  bullets: label('列表', 'Bullets'),
  numbers: label('编号', 'Numbers'),
  quote: label('引用', 'Quote'),
  undo: label('撤销', 'Undo'),
  redo: label('重做', 'Redo'),
  receipts: label('回执', 'Receipts'),
  receiptCounts: label(
    '共 {total} 人，已读 {read} 人，已确认 {confirmed} 人',
    '{total} people, read by {read}, confirmed by {confirmed}',
  ),
  person: label('姓名', 'Name'),
  readAt: label('阅读时间', 'Read'),
  confirmedAt: label('确认时间', 'Confirmed'),
} as const;
