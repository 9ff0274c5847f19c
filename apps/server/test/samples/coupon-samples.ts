import { payType } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { createSale, createUnsoldCoupon, createUse } from '../factories/coupon.ts';
import { insertedRow, type ResourceSample } from './sample-rows.ts';

/** Days in which coupons can be made, and the worth of its kind alone. */
const cashCoupon = {
  kind: 1,
  faceValue: '10.00',
  percent: undefined,
  capValue: undefined,
  total: 1000,
  validFrom: '2026-11-01',
  validTo: '2027-12-31',
};
const toOnePerson = (employeeId: string) => ({
  scope: 1,
  employeeIds: [employeeId],
  groupIds: undefined,
  typeIds: undefined,
  perPerson: 1,
});

/** Of coupons: what a sample cannot know from the declaration. */
export const couponSamples: Readonly<Record<string, ResourceSample>> = {
  'coupon.type': {
    add: () => cashCoupon,
    edit: () => cashCoupon,
    actions: { generatelist: { count: 2 } },
  },
  'coupon.coupon': {
    createRow: insertedRow(createUnsoldCoupon),
    actions: { sale: { salePrice: '10.00', payType: payType.keys.cash } },
  },
  'coupon.sale': { createRow: insertedRow(async (ctx) => (await createSale(ctx)).id) },
  'coupon.use': { createRow: insertedRow(createUse) },
  'coupon.handOut': {
    add: async (samples) => ({
      typeId: await samples.unreferenced('coupon.type'),
      ...toOnePerson(await samples.unreferenced('dining.employee')),
    }),
    edit: async (samples) => ({ ...toOnePerson(await samples.unreferenced('dining.employee')), typeId: undefined }),
  },
};
