import { callQuery } from '@refectory/admin-ui/api/call.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { OfferedSavingsInput } from '@refectory/admin-ui/input/offered-savings-input.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { toCouponOffer } from '#coupon/contract/use/coupon-choice.ts';
import { order } from '#shop/contract/order/order.ts';
import { shopTexts as texts } from '../shop-texts.ts';

const couponsCall = queryCall(order, 'coupons');
const words = { ofOne: texts.couponOfOne, none: texts.noCoupons, left: texts.leftToPay };

/** Chooses a coupon of the person who ordered; shows what it saves and the amount that remains. */
export const CouponInput = (props: FieldInputProps) => (
  <OfferedSavingsInput
    {...props}
    offerQuery={(id) => callQuery(couponsCall, { id })}
    toOffer={toCouponOffer}
    texts={words}
  />
);
