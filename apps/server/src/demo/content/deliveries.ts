import { deliveryMethod } from '@refectory/modules/shop/contract/delivery/delivery-dictionaries.ts';

/** Couriers. */
export const expressCompanies = [
  { name: '顺丰速运', code: 'SF', phone: '95338' },
  { name: '京东快递', code: 'JD', phone: '950616' },
] as const;

/** Delivery rules; the second one with the first courier. */
export const deliveries = [
  {
    name: '园区送餐',
    method: deliveryMethod.keys.piece,
    rules: [{ regionCodes: ['440305'], first: '1', firstFee: '3.00', next: '5', nextFee: '2.00' }],
  },
  {
    name: '冷链快递',
    method: deliveryMethod.keys.weight,
    rules: [
      { regionCodes: ['44'], first: '1', firstFee: '12.00', next: '1', nextFee: '2.00' },
      { regionCodes: ['11', '12', '31', '32', '33'], first: '1', firstFee: '18.00', next: '0.5', nextFee: '4.00' },
      { regionCodes: [], first: '1', firstFee: '23.00', next: '0.5', nextFee: '7.00' },
    ],
  },
] as const;
