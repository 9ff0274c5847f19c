import { label } from '@refectory/declaration/label.ts';

/** Wording of planning and closing. */
export const planTexts = {
  plan: label('生成排期', 'Planning'),
  close: label('关闭场地', 'Close an area'),
  conditions: label('条件', 'Conditions'),
  preview: label('预览', 'Preview'),
  waiting: label('填写条件后预览，再决定是否生成', 'Fill in the form and preview before generating'),
  waitingClose: label('填写后先看受影响的预订', 'Fill in the form to see the affected bookings'),
  nothing: label('没有变化', 'Nothing to change'),
  apply: label('生成（{count} 处变化）', 'Apply {count} changes'),
  applied: label(
    '已生成：新增 {added}，更改 {changed}，移除 {removed}',
    '{added} added, {changed} changed, {removed} removed',
  ),
  closeNow: label('关闭', 'Close it'),
  closed: label('已关闭', 'Closed'),
  hit: label('受影响的预订（{count}）', 'Affected bookings ({count})'),
  noHit: label('没有受影响的预订', 'No bookings are affected'),
  undecided: label('还有 {count} 个预订未决定', '{count} bookings still to decide'),
  decision: label('处理方式', 'What to do'),
  moveTo: label('改到', 'Move to'),
  choose: label('请选择', 'Choose'),
  slots: label('时段变化', 'Slots that change'),
  more: label('仅列出前 {count} 处', 'Only the first {count} are listed'),
} as const;
