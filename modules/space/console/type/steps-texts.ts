import { label } from '@refectory/declaration/label.ts';

/** Wording of the steps of cancellation. */
export const stepsTexts = {
  steps: label('逾期取消', 'Late cancellation'),
  hoursOf: label('第 {n} 档：开始前小时', 'Step {n}: hours before'),
  percentOf: label('第 {n} 档：退款百分比', 'Step {n}: percent refunded'),
  hours: label('小时前取消，退', 'hours before at least:'),
  percent: label('%', '% refunded'),
  remove: label('删除第 {n} 档', 'Remove step {n}'),
  add: label('添加一档', 'Add a step'),
  line: label('开始前 {hours} 小时以上：退 {percent}%', '{hours} hours before at least: {percent}% refunded'),
  none: label('免费取消时间之后取消不退款', 'Cancelled later than that, nothing is refunded'),
} as const;
