import { describe, expect, it, test } from 'vitest';
import { parseDiningSettings } from './dining-settings.ts';
import { findParameter, parameterDefinitions } from './parameter-rules.ts';

describe('values of dining parameters', () => {
  test.each([
    ['booking.open.days', '0', true],
    ['booking.open.days', '366', true],
    ['booking.open.days', '367', false],
    ['booking.open.days', '-1', false],
    ['booking.open.days', '1.5', false],
    ['booking.open.days', '', false],
    ['booking.cutoff.minutes.lunch', '10080', true],
    ['cancel.cutoff.minutes', 'ten', false],
    ['take.grace.minutes', '15', true],
    ['noshow.policy', 'strike', true],
    ['noshow.policy', 'Strike', false],
    ['late.entry', 'off', true],
    ['late.entry', 'true', false],
    ['order.limit.per.meal', '0', false],
    ['meal.window.lunch', '11:00-13:30', true],
    ['meal.window.supper', '22:00-01:00', true],
    ['meal.window.lunch', '11:00-11:00', false],
    ['meal.window.lunch', '11:00–13:30', false],
    ['meal.window.lunch', '25:00-26:00', false],
  ])('%s = %s: %s', (key, value, accepted) => {
    expect(findParameter(key)?.accepts(value)).toBe(accepted);
  });

  it('takes its own initial values', () => {
    expect(parameterDefinitions.filter(({ accepts, initial }) => !accepts(initial))).toEqual([]);
  });
});

describe('settings', () => {
  it('without entries are the product’s', () => {
    const settings = parseDiningSettings(new Map());
    expect(settings.meals.map(({ mealPeriod }) => mealPeriod)).toEqual([1, 2, 3, 4]);
    expect(settings.meals[1]).toEqual({
      mealPeriod: 2,
      start: '11:00',
      end: '13:30',
      orderOpenDays: 7,
      cutoffMinutes: 120,
    });
    expect(settings).toMatchObject({
      noShowPolicy: 'charge',
      lateEntry: true,
      takeGraceMinutes: 15,
      cancelCutoffMinutes: 60,
    });
  });

  it('read what is stored and skip what makes no sense', () => {
    const settings = parseDiningSettings(
      new Map([
        ['meal.window.lunch', '10:30-14:00'],
        ['late.entry', 'off'],
        ['take.grace.minutes', 'soon'],
      ]),
    );
    expect(settings.meals[1]).toMatchObject({ start: '10:30', end: '14:00' });
    expect(settings.lateEntry).toBe(false);
    expect(settings.takeGraceMinutes).toBe(15);
  });
});
