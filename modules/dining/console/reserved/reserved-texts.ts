import { label } from '@refectory/declaration/label.ts';

export const reservedTexts = {
  meals: label('已订的餐', 'Meals that are booked'),
  kind: label('类型', 'Kind'),
  number: label('单号', 'Number'),
  person: label('员工', 'Employee'),
  place: label('就餐点', 'Place'),
  meal: label('餐次', 'Meal'),
  content: label('内容', 'Content'),
  amount: label('金额', 'Amount'),
  unpaid: label('未支付', 'Unpaid'),
} as const;
