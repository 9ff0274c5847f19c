import { payType } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { createSale, createUnsoldCoupon, createUse } from '../factories/coupon.ts';
import { insertedRow, type ResourceSample } from './sample-rows.ts';

/** Days that allow creation, and only the worth of its kind. */
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

/** Values of coupon samples that declarations do not determine. */
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
