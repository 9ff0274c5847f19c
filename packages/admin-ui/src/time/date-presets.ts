import { type Label, label } from '@refectory/declaration/label.ts';
import dayjs from 'dayjs';

/** A named range of days: first and last day, `YYYY-MM-DD`. */
export interface DatePreset {
  readonly label: Label;
  readonly days: readonly [string, string];
}

const format = 'YYYY-MM-DD';

/** Weeks begin on Monday, in either language. */
const monday = (day: dayjs.Dayjs): dayjs.Dayjs => day.subtract((day.day() + 6) % 7, 'day');

/** Common date ranges relative to a business day. */
export function listDatePresets(today: string): readonly DatePreset[] {
  const now = dayjs(today, format);
  const week = monday(now);
  const month = now.startOf('month');
  const lastMonth = month.subtract(1, 'month');
  const span = (name: Label, first: dayjs.Dayjs, last: dayjs.Dayjs): DatePreset => ({
    label: name,
    days: [first.format(format), last.format(format)],
  });
  return [
    span(label('今天', 'Today'), now, now),
    span(label('明天', 'Tomorrow'), now.add(1, 'day'), now.add(1, 'day')),
    span(label('昨天', 'Yesterday'), now.subtract(1, 'day'), now.subtract(1, 'day')),
    span(label('本周', 'This week'), week, week.add(6, 'day')),
    span(label('上周', 'Last week'), week.subtract(7, 'day'), week.subtract(1, 'day')),
    span(label('本月', 'This month'), month, month.endOf('month')),
    span(label('上月', 'Last month'), lastMonth, lastMonth.endOf('month')),
  ];
}
