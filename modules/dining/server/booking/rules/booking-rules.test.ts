import { zonedInstant } from '@refectory/engine/request/clock.ts';
import { describe, expect, test } from 'vitest';
import {
  type BookingDetails,
  type BookingFacts,
  bookingRefusal,
  calculateTotal,
  seatsRefusal,
} from './booking-rules.ts';

const zone = 'Asia/Shanghai';

const request: BookingDetails = {
  placeId: '1',
  day: '2026-11-20',
  mealPeriod: 2,
  packageId: '5',
  persons: 1,
  payType: 1,
  source: 1,
};
const facts: BookingFacts = {
  employeeName: '王芳',
  saasNo: 'E1',
  employeeStatus: 1,
  placeName: '一食堂',
  placeStatus: 1,
  placeMeals: [1, 2, 3],
  placeOpens: null,
  placeCloses: null,
  seatsLeft: null,
  packageName: '午餐A',
  packagePlaceId: '1',
  packageMeals: [2],
  packageStatus: 10,
  packageOffDishes: [],
  restFrom: null,
  restTo: null,
  activeNo: null,
};
const lunch = { mealPeriod: 2, start: '11:00', end: '13:30', orderOpenDays: 7, cutoffMinutes: 120 };
const at = (time: string) => ({
  now: zonedInstant('2026-11-20', time, zone),
  zone,
  mealName: '午餐',
  meal: lunch,
  graceMinutes: 15,
});

const check = (w: Partial<BookingDetails>, f: Partial<BookingFacts> = {}, time = '08:00') =>
  bookingRefusal({ ...request, ...w }, { ...facts, ...f }, at(time))?.code;

test('a valid request has no refusal', () => {
  expect(check({})).toBeUndefined();
  expect(check({ packageId: null }, { packageName: null })).toBeUndefined();
});

describe('refusals have a fixed order', () => {
  const all: Partial<BookingFacts> = {
    employeeStatus: 2,
    placeStatus: 2,
    placeMeals: [],
    packageStatus: 20,
    packageOffDishes: ['红烧肉', '青菜'],
    restFrom: '2026-11-20',
    restTo: '2026-11-21',
    activeNo: 'B1',
  };
  test.each<[string, Partial<BookingFacts>]>([
    ['dining.employee-unknown', { ...all, employeeName: null }],
    ['dining.employee-not-active', all],
    ['dining.place-unknown', { ...all, employeeStatus: 1, placeName: null }],
    ['dining.place-closed', { ...all, employeeStatus: 1 }],
    ['dining.meal-not-served', { ...all, employeeStatus: 1, placeStatus: 1 }],
    ['dining.package-off-sale', { ...all, employeeStatus: 1, placeStatus: 1, placeMeals: [2] }],
    ['dining.package-dish-off-sale', { ...all, employeeStatus: 1, placeStatus: 1, placeMeals: [2], packageStatus: 10 }],
    [
      'dining.resting',
      { ...all, employeeStatus: 1, placeStatus: 1, placeMeals: [2], packageStatus: 10, packageOffDishes: [] },
    ],
    ['dining.already-booked', { activeNo: 'B1' }],
  ])('%s', (code, given) => {
    expect(check({}, given)).toBe(code);
  });
});

describe('when', () => {
  test.each<[string, number, string, string | undefined]>([
    ['ahead, at the cut-off', 1, '09:00', undefined],
    ['ahead, a minute later', 1, '09:01', 'dining.booking-closed'],
    ['imported, a minute later', 3, '09:01', 'dining.booking-closed'],
    ['on the spot before the meal', 2, '10:44', 'dining.outside-meal'],
    ['on the spot in the grace', 2, '10:45', undefined],
    ['walk-in at the end of the grace', 4, '13:45', undefined],
    ['walk-in after it', 4, '13:46', 'dining.outside-meal'],
  ])('%s', (_, source, time, code) => {
    expect(check({ source }, {}, time)).toBe(code);
  });
});

describe('opening hours', () => {
  test.each<[string, Partial<BookingFacts>, number, string, string | undefined]>([
    ['the meal is within', { placeOpens: '11:00:00', placeCloses: '14:00:00' }, 1, '08:00', undefined],
    [
      'the meal is outside',
      { placeOpens: '14:00:00', placeCloses: '20:00:00' },
      1,
      '08:00',
      'dining.outside-opening-hours',
    ],
    ['closed in the middle of it, ahead', { placeCloses: '13:00:00' }, 1, '08:00', undefined],
    ['walk-in while it is open', { placeCloses: '13:00:00' }, 4, '12:59', undefined],
    ['walk-in as it closes', { placeCloses: '13:00:00' }, 4, '13:00', 'dining.outside-opening-hours'],
    ['booked now before it opens', { placeOpens: '11:00:00' }, 2, '10:50', 'dining.outside-opening-hours'],
  ])('%s', (_, given, source, time, code) => {
    expect(check({ source }, given, time)).toBe(code);
  });
});

describe('seats', () => {
  test.each<[number | null, number, number, string | undefined]>([
    [null, 99, 99, undefined],
    [3, 3, 0, undefined],
    [3, 2, 2, 'dining.place-full'],
    [0, 1, 0, 'dining.place-full'],
  ])('%s left, %s want, %s of the batch before', (seatsLeft, persons, already, code) => {
    expect(seatsRefusal({ ...facts, seatsLeft }, { ...request, persons }, already)?.code).toBe(code);
  });
});

test('the total is one first and further helpings', () => {
  expect([calculateTotal(1200n, 500n, 1), calculateTotal(1200n, 500n, 3)]).toEqual([1200n, 2200n]);
});
