import { couponKind } from '@refectory/modules/coupon/contract/dictionaries.ts';

const { cash, percent, meal } = couponKind.keys;

/** A coupon type, as input of `submit`; `from` and `to` are days from today. */
export interface DemoCouponType {
  readonly input: Readonly<Record<string, unknown>>;
  readonly from: number;
  /** Absent: it has a number of valid days instead. */
  readonly to?: number;
  /** Numbers of coupons generated, sold and signed for. */
  readonly generated: number;
  readonly sold: number;
  readonly signed: number;
}

/** One of each kind, one valid from its sale, and one that has expired. */
export const couponTypes: readonly DemoCouponType[] = [
  {
    input: {
      name: '10元代金券',
      code: 'CASH10',
      kind: cash,
      faceValue: '10.00',
      minSpend: '20.00',
      salePrice: '8.00',
      total: 1000,
    },
    from: -20,
    to: 60,
    generated: 160,
    sold: 20,
    signed: 8,
  },
  {
    input: {
      name: '八折券',
      code: 'OFF20',
      kind: percent,
      percent: 20,
      capValue: '15.00',
      salePrice: '2.00',
      total: 500,
      perPersonLimit: 5,
    },
    from: -20,
    to: 40,
    generated: 80,
    sold: 8,
    signed: 4,
  },
  {
    input: { name: '午餐餐券', code: 'MEAL1', kind: meal, capValue: '25.00', salePrice: '15.00', total: 300 },
    from: -20,
    to: 90,
    generated: 60,
    sold: 20,
    signed: 5,
  },
  {
    input: {
      name: '新员工体验券',
      code: 'WELCOME',
      kind: cash,
      faceValue: '5.00',
      minSpend: '0.00',
      salePrice: '0.00',
      validDays: 30,
      total: 2000,
      perPersonLimit: 2,
    },
    from: -20,
    generated: 30,
    sold: 0,
    signed: 0,
  },
  {
    input: {
      name: '国庆代金券',
      code: 'HOLIDAY5',
      kind: cash,
      faceValue: '5.00',
      minSpend: '10.00',
      salePrice: '4.00',
      total: 100,
    },
    from: -20,
    to: -2,
    generated: 40,
    sold: 12,
    signed: 3,
  },
];
