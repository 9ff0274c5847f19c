import { describe, expect, test } from 'vitest';
import { parseBookingJson } from './parse-booking-json.ts';

describe('booking_json', () => {
  const good = { placeId: '1', day: '2026-11-21', mealPeriod: 2, persons: [{ employeeId: '7' }] };
  test('is taken as an object and as text', () => {
    const read = {
      placeId: '1',
      day: '2026-11-21',
      mealPeriod: 2,
      payType: 1,
      persons: [{ employeeId: '7', goods: [] }],
    };
    expect(parseBookingJson(good)).toEqual(read);
    expect(parseBookingJson(JSON.stringify({ ...good, placeId: 1, persons: [{ employeeId: 7 }] }))).toEqual(read);
  });
  test.each<[string, unknown]>([
    ['JSON', '{'],
    ['', 'null'],
    ['placeId', { ...good, placeId: '' }],
    ['day', { ...good, day: '2026-13-01' }],
    ['persons', { ...good, persons: [] }],
    ['persons.0.employeeId', { ...good, persons: [{}] }],
    ['persons.1.packageId', { ...good, persons: [{ employeeId: '1' }, { employeeId: '2', packageId: 'x' }] }],
  ])('is refused at %j', (problem, json) => {
    expect(() => parseBookingJson(json)).toThrow(
      expect.objectContaining({ code: 'dining.booking-json', params: { problem } }),
    );
  });
  test('goods named twice are added up, broken ones refused, and nothing at all has its own words', () => {
    const withGoods = (goods: unknown) => parseBookingJson({ ...good, persons: [{ employeeId: '7', goods }] });
    const twice = [
      { goodsId: '1', quantity: 1 },
      { goodsId: 1, quantity: '2' },
    ];
    expect(withGoods(twice).persons[0]?.goods).toEqual([{ goodsId: '1', quantity: 3 }]);
    for (const [goods, refusal] of [
      [
        [{ goodsId: 'x', quantity: 1 }],
        { code: 'dining.booking-json', params: { problem: 'persons.0.goods.0.goodsId' } },
      ],
      [[{ goodsId: '1', quantity: 0 }], { code: 'shop.no-items' }],
    ] as const)
      expect(() => withGoods(goods)).toThrow(expect.objectContaining(refusal));
    for (const nothing of [undefined, ''])
      expect(() => parseBookingJson(nothing)).toThrow(expect.objectContaining({ code: 'dining.booking-json-missing' }));
  });
});
