import { addDays, isoWeekday } from '@refectory/engine/request/clock.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayKind } from '#dining/contract/dictionaries.ts';
import { forecastReason } from '#shop/contract/forecast/forecast-dictionaries.ts';
import { forecastSentence } from '#shop/contract/forecast/forecast-sentence.ts';
import { forecastMeal, type MealResult } from './forecast-rules.ts';

// Forecast method (spec/shop#forecast).

const { workday, restDay, holiday, makeUpWorkday } = dayKind.keys;
/** A Wednesday. */
const target = { day: '2026-11-18', kind: workday, booked: 0 };

/** Meals of the days before the target; weekends are rest days. */
const before = (days: number, meal: (day: string, ago: number) => Partial<MealResult>): MealResult[] =>
  Array.from({ length: days }, (_, n) => {
    const day = addDays(target.day, -n - 1);
    const kind = isoWeekday(day) > 5 ? restDay : workday;
    return { day, kind, booked: 0, walkIn: 0, noShow: 0, ...meal(day, n + 1) };
  });

describe('forecast', () => {
  test('expects what always came, with its walk-ins and no-shows', () => {
    const history = before(56, () => ({ booked: 100, walkIn: 6, noShow: 4 }));
    expect(forecastMeal(history, target)).toEqual({
      expectedBooked: 100,
      expectedWalkIn: 6,
      expectedNoShow: 4,
      expected: 102,
      low: 102,
      high: 102,
      reason: forecastReason.keys.weekday,
      basedOn: 8,
      trend: 0,
    });
  });

  test('follows the weekday where it differs from the others', () => {
    const history = before(56, (day) => ({ booked: isoWeekday(day) === 3 ? 160 : 100 }));
    const wednesday = forecastMeal(history, target).expected;
    expect(wednesday).toBeGreaterThan(135);
    expect(forecastMeal(history, { ...target, day: '2026-11-19' }).expected).toBeLessThan(115);
  });

  test('compares a holiday with holidays, a workday that is made up with workdays', () => {
    const history = before(56, (day, ago) =>
      ago > 40 ? { kind: holiday, booked: 20 } : { booked: isoWeekday(day) > 5 ? 40 : 100 },
    );
    expect(forecastMeal(history, { ...target, kind: holiday })).toMatchObject({
      expected: 20,
      reason: forecastReason.keys.kindOfDay,
    });
    const saturday = { ...target, day: '2026-11-21' };
    expect(forecastMeal(history, { ...saturday, kind: makeUpWorkday }).expected).toBe(100);
    expect(forecastMeal(history, { ...saturday, kind: restDay }).expected).toBe(40);
  });

  test('takes other days where there are none of the kind, and what is booked where there is no history', () => {
    const history = before(3, () => ({ kind: workday, booked: 50 }));
    expect(forecastMeal(history, { ...target, kind: holiday })).toMatchObject({
      expected: 50,
      reason: forecastReason.keys.otherDays,
      basedOn: 3,
    });
    expect(forecastMeal([], { ...target, booked: 7 })).toMatchObject({
      expected: 7,
      low: 7,
      high: 7,
      reason: forecastReason.keys.noHistory,
    });
  });

  test('follows half of a change that exceeds chance', () => {
    const wobble = (day: string) => Number(day.slice(8)) % 3;
    const rising = before(56, (day, ago) => ({ booked: (ago <= 14 ? 120 : 100) + wobble(day) }));
    const steady = before(56, (day) => ({ booked: 100 + wobble(day) }));
    expect(forecastMeal(rising, target).trend).toBeGreaterThan(5);
    expect(forecastMeal(steady, target).trend).toBe(0);
  });

  test('never expects less than is booked already', () => {
    const history = before(28, () => ({ booked: 10 }));
    expect(forecastMeal(history, { ...target, booked: 25 })).toMatchObject({ expectedBooked: 25, expected: 25 });
  });
});

const anyMeal = fc.record({
  ago: fc.integer({ min: -30, max: 90 }),
  kind: fc.constantFrom(workday, restDay, holiday, makeUpWorkday),
  booked: fc.integer({ min: 0, max: 500 }),
  walkIn: fc.integer({ min: 0, max: 60 }),
  missed: fc.integer({ min: 0, max: 100 }),
});
const anyHistory = fc.uniqueArray(anyMeal, { selector: ({ ago }) => ago, maxLength: 80 }).map((meals) =>
  meals.map(
    ({ ago, missed, ...meal }): MealResult => ({
      ...meal,
      day: addDays(target.day, -ago),
      noShow: Math.floor((meal.booked * missed) / 100),
    }),
  ),
);
const anyTarget = fc.record({
  day: fc.constant(target.day),
  kind: fc.constantFrom(workday, restDay, holiday, makeUpWorkday),
  booked: fc.integer({ min: 0, max: 300 }),
});

test('any history gives whole numbers, none negative, in a range around the expected portions', () => {
  fc.assert(
    fc.property(anyHistory, anyTarget, (history, wanted) => {
      const forecast = forecastMeal(history, wanted);
      const { expectedBooked, expectedWalkIn, expectedNoShow, expected, low, high } = forecast;
      for (const figure of Object.values(forecast)) expect(Number.isInteger(figure)).toBe(true);
      for (const figure of [expectedWalkIn, expectedNoShow, low]) expect(figure).toBeGreaterThanOrEqual(0);
      expect(expectedBooked).toBeGreaterThanOrEqual(wanted.booked);
      expect(expected).toBe(expectedBooked - expectedNoShow + expectedWalkIn);
      expect(low).toBeLessThanOrEqual(expected);
      expect(high).toBeGreaterThanOrEqual(expected);
      const { zh, en } = forecastSentence(forecast);
      expect(`${zh}${en}`).not.toMatch(/NaN|undefined|-\d/);
    }),
  );
});

test('results of the day and later have no influence, nor has the order of the meals', () => {
  fc.assert(
    fc.property(anyHistory, anyHistory, anyTarget, (history, other, wanted) => {
      const past = history.filter(({ day }) => day < wanted.day);
      const later = other.filter(({ day }) => day >= wanted.day);
      expect(forecastMeal([...later, ...past].toReversed(), wanted)).toEqual(forecastMeal(past, wanted));
    }),
  );
});
