import { addDays } from '@refectory/engine/request/clock.ts';
import chineseDays from 'chinese-days';
import { dayKind } from '#dining/contract/dictionaries.ts';

const { holiday, makeUpWorkday } = dayKind.keys;

/** A day whose kind differs from its weekday, as published by the State Council: 3 holiday, 4 makeup workday. */
export interface PublishedDay {
  readonly day: string;
  readonly name: string;
  readonly dayKind: typeof holiday | typeof makeUpWorkday;
}

/** Published calendar of a year from the library chinese-days; empty if it is not published. */
export function listPublishedDays(year: number): PublishedDay[] {
  const days: PublishedDay[] = [];
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1)) {
    const { work, name } = chineseDays.getDayDetail(day);
    // Special days are named "Spring Festival,春节,4", ordinary ones by their weekday.
    const chinese = name.split(',')[1];
    if (chinese) days.push({ day, name: work ? `${chinese}调休` : chinese, dayKind: work ? makeUpWorkday : holiday });
  }
  return days;
}
