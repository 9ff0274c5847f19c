import { label } from '@refectory/declaration/label.ts';

export const employeeTexts = {
  missing: label('找不到此员工，可能已被删除', 'This employee was not found. The record may have been deleted'),
  toList: label('返回员工列表', 'Back to employees'),
  wallet: label('钱包', 'Wallet'),
  cards: label('卡片', 'Cards'),
  bookings: label('预订', 'Bookings'),
  strikes: label('爽约', 'No-shows'),
  strikesNow: label(
    '最近 {days} 天爽约 {count} 次，达到 {limit} 次将暂停预订',
    '{count} no-shows in {days} days; {limit} suspend booking',
  ),
  blockedUntil: label('{until} 及之前不能预订', 'No booking up to and including {until}'),
  history: label('变更记录', 'History'),
  noCard: label('未发卡', 'No card'),
  available: label('可用余额', 'Available'),
  frozen: label('冻结', 'Frozen'),
  credit: label('信用额度', 'Credit limit'),
  buckets: label('钱包余额', 'Balances'),
  expires: label('{day} 到期', 'Expires {day}'),
  forever: label('长期有效', 'Never expires'),
} as const;
