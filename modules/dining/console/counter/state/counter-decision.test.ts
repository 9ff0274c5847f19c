import { expect, test } from 'vitest';
import type { DayBooking, Diner } from './counter-calls.ts';
import { decideAtCounter } from './counter-decision.ts';
import { amountToPay, isCovered } from './counter-state.ts';

const booking: DayBooking = {
  id: '7',
  bookingNo: 'B1',
  day: '2026-11-21',
  mealPeriod: 2,
  placeId: '1',
  placeName: 'North',
  packageName: 'A',
  persons: 1,
  amount: '15.00',
  payable: '15.00',
  bookingStatus: 20,
  takenAt: '',
};
const offer = {
  packageId: '3',
  packageName: 'A',
  price: '15.00',
  allowance: '0.00',
  payable: '15.00',
  basePrice: '18.00',
  ruleName: '',
  left: null,
  enough: false,
  coupons: [],
};

const eater = (now: Partial<Diner['now']>, bookings: readonly DayBooking[] = []): Diner => ({
  employee: { id: '1', name: 'N', saasNo: 'E1', idPhoto: '', typeName: '', groupName: '' },
  card: { cardNo: '1', saasCardno: '', cardStatus: 20 },
  balance: { available: '10.00', cash: '10.00', subsidy: '0.00', gift: '0.00', credit: '0.00' },
  bookings,
  strikes: { count: 0, limit: 3, days: 30, blockedUntil: '' },
  now: { may: 'nothing', day: '2026-11-21', mealPeriod: 2, bookingId: '', offers: [], coupons: [], reason: '', ...now },
});

test.each([
  ['what is booked may be taken', eater({ may: 'take', bookingId: '7' }, [booking]), 'go', undefined],
  ['what is owed is charged', eater({ may: 'pay', bookingId: '7' }, [booking]), 'charge', undefined],
  ['who has not booked is charged', eater({ may: 'walkin', offers: [offer] }), 'charge', undefined],
  ['no meal is on', eater({ mealPeriod: null }), 'stop', 'No meal is being served now'],
  ['the server says why', eater({ reason: 'It is closed' }), 'stop', 'It is closed'],
  ['nothing is on sale', eater({}), 'stop', 'No booking and no set meal available'],
  [
    'it was taken',
    eater({ bookingId: '7' }, [{ ...booking, bookingStatus: 30 }]),
    'stop',
    'Already picked up at {at}, {place}',
  ],
  [
    'it is booked elsewhere',
    eater({ bookingId: '7' }, [{ ...booking, placeId: '2' }]),
    'stop',
    'Booked at {place}; pick it up there',
  ],
])('%s', (_case, who, tone, reason) => {
  const verdict = decideAtCounter(who, '1');
  expect([verdict.tone, verdict.reason?.en]).toEqual([tone, reason]);
});

test('only the balance can be too small', () => {
  const who = eater({ may: 'walkin', offers: [offer] });
  const swipe = {
    identifier: { by: 'card', cardNo: '1' },
    diner: who,
    decision: decideAtCounter(who, '1'),
    key: 'k',
  } as const;
  expect(isCovered(swipe, { offer, payType: 1 })).toBe(false);
  expect(isCovered(swipe, { offer, payType: 2 })).toBe(true);
  const owing = eater({ may: 'pay', bookingId: '7' }, [booking]);
  const due = { ...swipe, diner: owing, decision: decideAtCounter(owing, '1') };
  expect(isCovered(due, { offer: undefined, payType: 1 })).toBe(false);
});

test('the balance need not cover what a coupon pays', () => {
  const coupon = {
    couponId: '9',
    couponNo: 'C9',
    typeName: 'Five off',
    kind: 1,
    expireOn: '2026-12-31',
    saves: '5.00',
    usable: true,
    best: true,
    code: '',
    reason: '',
  };
  const withCoupon = { ...offer, coupons: [coupon] };
  const who = eater({ may: 'walkin', offers: [withCoupon] });
  const swipe = {
    identifier: { by: 'card', cardNo: '1' },
    diner: who,
    decision: decideAtCounter(who, '1'),
    key: 'k',
  } as const;
  expect(amountToPay(swipe, { offer: withCoupon, payType: 1, couponId: '9' })).toBe(1000n);
  expect(isCovered(swipe, { offer: withCoupon, payType: 1, couponId: '9' })).toBe(true);
  expect(isCovered(swipe, { offer: withCoupon, payType: 1 })).toBe(false);
});
