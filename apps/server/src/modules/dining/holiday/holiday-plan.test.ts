import { describe, expect, it, test } from 'vitest';
import { planHolidays, type SetDay } from './holiday-plan.ts';
import { publishedDays } from './published-calendar.ts';

const newYear = { day: '2026-01-01', name: '元旦', dayKind: 3 } as const;
const set = (given: Partial<SetDay>): SetDay => ({
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
    const days = new Map(publishedDays(2026).map((each) => [each.day, each]));
    expect(days.get('2026-01-01')).toEqual({ day: '2026-01-01', name: '元旦', dayKind: 3 });
    expect(days.get('2026-02-17')).toMatchObject({ name: '春节', dayKind: 3 });
    expect(days.get('2026-10-01')).toMatchObject({ name: '国庆节', dayKind: 3 });
    expect([...days.values()].filter(({ dayKind }) => dayKind === 4).length).toBeGreaterThan(0);
    expect(days.get('2026-11-20')).toBeUndefined();
    expect(days.get('2026-11-21')).toBeUndefined();
  });

  it('of a year nobody has published is empty', () => {
    expect(publishedDays(2099)).toEqual([]);
  });
});
