import { addDays } from '@refectory/engine/request/clock.ts';
import chineseDays from 'chinese-days';
import { dayKind } from '#dining/contract/dictionaries.ts';
import { listPublishedDays, type PublishedDay } from './published-calendar.ts';

/** First year with thirteen statutory days. */
const since = 2025;

const from = (first: string, count: number): string[] => Array.from({ length: count }, (_, at) => addDays(first, at));

/**
 * The thirteen statutory holidays (全国年节及纪念日放假办法), known years ahead; the days swapped around them are published each
 * autumn. Only for the year after the last published one; empty for any other.
 */
export function listStatutoryDays(year: number): PublishedDay[] {
  if (year < since || listPublishedDays(year).length > 0 || listPublishedDays(year - 1).length === 0) return [];
  const lunar = (monthAndDay: string) => chineseDays.getSolarDateFromLunar(`${year}-${monthAndDay}`).date;
  const holidays: readonly (readonly [name: string, days: readonly string[]])[] = [
    ['元旦', [`${year}-01-01`]],
    ['春节', from(addDays(lunar('01-01'), -1), 4)],
    ['清明', [chineseDays.getSolarTermDate(year, 4, 'pure_brightness')]],
    ['劳动节', from(`${year}-05-01`, 2)],
    ['端午', [lunar('05-05')]],
    ['中秋', [lunar('08-15')]],
    ['国庆节', from(`${year}-10-01`, 3)],
  ];
  // Mid-autumn may coincide with a day of the national holiday.
  const named = new Map(holidays.flatMap(([name, days]) => days.map((day) => [day, name] as const)));
  return [...named]
    .map(([day, name]) => ({ day, name, dayKind: dayKind.keys.holiday }))
    .sort((a, b) => a.day.localeCompare(b.day));
}
