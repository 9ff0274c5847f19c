import { label } from '@refectory/declaration/label.ts';

export const restTexts = {
  choose: label('选择员工和日期后显示期间已订的餐', 'Choose an employee and dates to see the meals booked'),
  none: label('期间没有已订的餐', 'No meals booked or ordered for these days'),
  found: label(
    '期间已订 {count} 餐，已付 {amount}；保存时可取消并原路退款，或改到另一天',
    '{count} meals are booked or ordered, {amount} paid; saving can cancel and refund them, or move them to a day',
  ),
} as const;
