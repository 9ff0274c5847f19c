import { callQuery } from '@refectory/admin-ui/api/call.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { OfferedSavingsInput } from '@refectory/admin-ui/input/offered-savings-input.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { toCouponOffer } from '#coupon/contract/use/coupon-choice.ts';
import { order } from '#shop/contract/order/order.ts';
import { shopTexts as texts } from '../shop-texts.ts';

const couponsCall = queryCall(order, 'coupons');
const words = { ofOne: texts.couponOfOne, none: texts.noCoupons, left: texts.leftToPay };

/** What the person of the order may use to pay, what it saves and what is left to pay. */
export const CouponInput = (props: FieldInputProps) => (
  <OfferedSavingsInput
    {...props}
    offerQuery={(id) => callQuery(couponsCall, { id })}
    toOffer={toCouponOffer}
    texts={words}
  />
);
