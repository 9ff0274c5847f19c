import { label } from '@refectory/declaration/label.ts';

export const bulkTexts = {
  title: label('批量修改 {count} 条', 'Edit {count} rows'),
  field: label('要修改的字段', 'Field to change'),
  value: label('改为', 'New value'),
  before: label('修改前', 'Before'),
  after: label('修改后', 'After'),
  result: label('结果', 'Result'),
  preview: label('预览', 'Preview'),
  same: label('不变', 'Unchanged'),
  save: label('保存 {count} 条', 'Save {count} rows'),
  progress: label('正在保存 {done} / {count}', 'Saving {done} of {count}'),
  stop: label('停止', 'Stop'),
  outcome: label('{ok} 条已修改，{failed} 条未成功', '{ok} changed, {failed} failed'),
  undo: label('撤销修改', 'Undo the change'),
  undone: label('已撤销 {ok} 条，{failed} 条未成功', '{ok} undone, {failed} failed'),
  empty: label('（空）', '(empty)'),
} as const;
