import { label } from '@refectory/declaration/label.ts';

/** Wording of series. */
export const seriesTexts = {
  title: label('新建系列', 'New series'),
  open: label('系列预订', 'Book a series'),
  repeat: label('重复为系列', 'Repeat as a series'),
  conditions: label('计划', 'Plan'),
  preview: label('预览', 'Preview'),
  waiting: label('填写计划后预览每个日期', 'Fill in the plan and preview each date before booking'),
  free: label('可订', 'Free'),
  clashes: label('有冲突', 'Clashes'),
  amount: label('金额', 'Amount'),
  dates: label('日期', 'Dates'),
  day: label('日期', 'Day'),
  time: label('时间', 'Time'),
  state: label('情况', 'State'),
  decision: label('处理方式', 'What to do'),
  choose: label('请选择', 'Choose'),
  skip: label('跳过', 'Skip'),
  instead: label('改订 {area} {from}–{to}', 'Book {area} {from}–{to} instead'),
  undecided: label('还有 {count} 个冲突未处理', '{count} clashes still to resolve'),
  book: label('预订 {count} 个日期', 'Book {count} dates'),
  nothing: label('没有可预订的日期', 'There is no date to book'),
  booked: label('系列 {no}：已订 {booked} 个，跳过 {skipped} 个', 'Series {no}: {booked} booked, {skipped} skipped'),
  toBookings: label('查看预订', 'Show the bookings'),
  changed: label('计划已更改，请重新预览', 'The plan has changed; please preview again'),
} as const;
