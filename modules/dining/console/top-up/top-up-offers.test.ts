import { expect, test } from 'vitest';
import { availableAfter, listOptions, readOtherAmount, type TopUpOffers, type TopUpPerson } from './top-up-offers.ts';

const offers: TopUpOffers = {
  isFree: true,
  minAmount: '10.00',
  maxAmount: '500.00',
  amounts: ['50.00', '100.00'],
  plans: [{ id: '7', name: '充200送20', payAmount: '200.00', giftAmount: '20.00' }],
};

test('amounts come before plans, and at most nine are offered', () => {
  expect(listOptions(offers).map(({ key, gift }) => [key, gift])).toEqual([
    ['50.00', '0.00'],
    ['100.00', '0.00'],
    ['7', '20.00'],
  ]);
  const plans = Array.from({ length: 12 }, (_, n) => ({ id: `${n}`, name: '', payAmount: '1.00', giftAmount: '0.00' }));
  expect(listOptions({ ...offers, plans })).toHaveLength(9);
});

test('a typed amount is taken within the limits only, to the fen', () => {
  expect(readOtherAmount('10', offers)?.pay).toBe('10.00');
  expect(readOtherAmount('88.8', offers)?.pay).toBe('88.80');
  for (const typed of ['', '9.99', '500.01', '1e2', '-20', '20.005', ' 20'])
    expect(readOtherAmount(typed, offers), typed).toBeUndefined();
  expect(readOtherAmount('100', { ...offers, isFree: false })).toBeUndefined();
});

test('what is available afterwards counts the bonus', () => {
  const person = { balance: { available: '0.10' } } as TopUpPerson;
  expect(availableAfter(person, { key: '7', pay: '200.00', gift: '20.20' })).toBe('220.30');
});
