import { label } from '@refectory/declaration/label.ts';

export const calendarTexts = {
  calendar: label('{name}日历', 'Calendar: {name}'),
  today: label('今天', 'Today'),
  month: label('月', 'Month'),
  week: label('周', 'Week'),
  unit: label('显示范围', 'Span'),
  previousMonth: label('上个月', 'Previous month'),
  nextMonth: label('下个月', 'Next month'),
  previousWeek: label('上一周', 'Previous week'),
  nextWeek: label('下一周', 'Next week'),
  past: label('显示今天之前的日子', 'Show the days before today'),
  more: label('还有 {count} 条', '{count} more'),
  openDay: label('查看 {day} 的全部数据', 'Open all of {day}'),
  none: label('这段时间没有数据', 'Nothing in these days'),
  noMatch: label('这段时间没有符合条件的数据', 'Nothing in these days matches'),
  notAll: label(
    '只显示前 {shown} 条，共 {total} 条，请缩小条件',
    'Only {shown} of {total} are shown: narrow them down',
  ),
  counted: label('数字为条数', 'Numbers count records'),
  without: label('不含{states}', 'Without: {states}'),
  colon: label('{name}：{text}', '{name}: {text}'),
} as const;
