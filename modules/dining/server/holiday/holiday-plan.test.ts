import { describe, expect, it, test } from 'vitest';
import { type HolidayEntry, planHolidays } from './holiday-plan.ts';
import { listStatutoryDays } from './list-statutory-days.ts';
import { listPublishedDays } from './published-calendar.ts';

const newYear = { day: '2026-01-01', name: '元旦', dayKind: 3 } as const;
const set = (given: Partial<HolidayEntry>): HolidayEntry => ({
  id: '1',
  day: '2026-01-01',
  name: '元旦',
  dayKind: 3,
  published: true,
  ...given,
});

describe('what generating a year would change', () => {
  test.each([
    ['adds what is missing', [], [1, 0, 0, 0]],
    ['leaves what is the same', [set({})], [0, 0, 0, 0]],
    ['changes what the calendar changed', [set({ name: '假日' })], [0, 1, 0, 0]],
    ['leaves a day of a person and says so', [set({ dayKind: 1, published: false })], [0, 0, 0, 1]],
    ['takes back a published day that is gone', [set({}), set({ id: '2', day: '2026-01-05' })], [0, 0, 1, 0]],
    ['leaves other days of a person', [set({}), set({ id: '2', day: '2026-01-05', published: false })], [0, 0, 0, 0]],
  ])('%s', (_, days, counts) => {
    const { added, changed, removed, kept } = planHolidays([newYear], days);
    expect([added.length, changed.length, removed.length, kept.length]).toEqual(counts);
  });
});

describe('the published calendar', () => {
  it('of 2026 has holidays and makeup workdays', () => {
    const days = new Map(listPublishedDays(2026).map((each) => [each.day, each]));
    expect(days.get('2026-01-01')).toEqual({ day: '2026-01-01', name: '元旦', dayKind: 3 });
    expect(days.get('2026-02-17')).toMatchObject({ name: '春节', dayKind: 3 });
    expect(days.get('2026-10-01')).toMatchObject({ name: '国庆节', dayKind: 3 });
    expect([...days.values()].filter(({ dayKind }) => dayKind === 4).length).toBeGreaterThan(0);
    expect(days.get('2026-11-20')).toBeUndefined();
    expect(days.get('2026-11-21')).toBeUndefined();
  });

  it('of a year nobody has published is empty', () => {
    expect(listPublishedDays(2099)).toEqual([]);
  });
});

describe('the days of the law', () => {
  it('are those of the year that comes after the last published one, and of no other', () => {
    expect([2024, 2026, 2099].map((year) => listStatutoryDays(year))).toEqual([[], [], []]);
  });

  it.runIf(listPublishedDays(2027).length === 0)(
    'of 2027 are thirteen, by sun and moon (needs: a calendar of 2027 that is not published yet)',
    () => {
      const days = listStatutoryDays(2027);
      expect(days.map(({ day, name }) => `${day} ${name}`)).toEqual([
        '2027-01-01 元旦',
        '2027-02-05 春节',
        '2027-02-06 春节',
        '2027-02-07 春节',
        '2027-02-08 春节',
        '2027-04-05 清明',
        '2027-05-01 劳动节',
        '2027-05-02 劳动节',
        '2027-06-09 端午',
        '2027-09-15 中秋',
        '2027-10-01 国庆节',
        '2027-10-02 国庆节',
        '2027-10-03 国庆节',
      ]);
      expect(new Set(days.map(({ dayKind }) => dayKind))).toEqual(new Set([3]));
    },
  );

  it.each([2025, 2026])('are among those published for %i, by the same names', (year) => {
    const published = new Map(listPublishedDays(year).map(({ day, name }) => [day, name]));
    const fixed = [
      ['01-01', '元旦'],
      ['05-01', '劳动节'],
      ['05-02', '劳动节'],
      ['10-01', '国庆节'],
      ['10-02', '国庆节'],
    ];
    for (const [day, name] of fixed) expect(published.get(`${year}-${day}`)).toContain(name);
  });
});
