import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

/** Kinds of reasons of a forecast. */
export const forecastReason = dictionary('forecast_reason', '预测依据', 'What a forecast rests on', {
  weekday: entry(1, '同一星期几', 'The same weekday'),
  kindOfDay: entry(2, '同类日期', 'Days of the same kind'),
  otherDays: entry(3, '其他日期', 'Other days'),
  noHistory: entry(4, '没有历史', 'No history'),
});

export const forecastDictionaries = [forecastReason] as const;
