import { label } from '@refectory/declaration/label.ts';

/** Wording of the check-in desk of venues. */
export const deskTexts = {
  title: label('入场台', 'Check-in desk'),
  venue: label('场馆', 'Venue'),
  allVenues: label('全部场馆', 'All venues'),
  find: label('查找', 'Find'),
  keyword: label('预订码、手机号、姓名或刷卡', 'Code, phone, name, or swipe a card'),
  hint: label('输入或刷卡后显示今天的预订', 'Today’s bookings are shown here'),
  none: label('没有找到今日预订', 'No booking found for today'),
  persons: label('{count} 人', '{count} people'),
  toPay: label('应付 ¥{amount}', '¥{amount} to pay'),
  found: label('按{method}找到 {count} 个预订', '{count} bookings, found by {method}'),
} as const;
