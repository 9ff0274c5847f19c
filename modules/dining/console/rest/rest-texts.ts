import { label } from '@refectory/declaration/label.ts';

/** Wording of the rest form. */
export const restTexts = {
  choose: label('选择员工和日期后显示期间已订的餐', 'Choose an employee and dates to see what is booked for them'),
  none: label('期间没有已订的餐', 'Nothing is booked or ordered for these days'),
  found: label(
    '期间已订 {count} 餐，已付 {amount}；打开后保存时将取消并原路退款',
    '{count} meals are booked or ordered, {amount} paid; switched on, saving cancels and refunds them',
  ),
  kind: label('类型', 'Kind'),
  number: label('单号', 'Number'),
  place: label('餐厅', 'Place'),
  meal: label('餐次', 'Meal'),
  content: label('内容', 'What'),
  amount: label('金额', 'Amount'),
  unpaid: label('未支付', 'Unpaid'),
} as const;
