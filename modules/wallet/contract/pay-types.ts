import { payType } from './dictionaries.ts';

const { coupon, balance } = payType.keys;

/**
 * Ways of payment that can be chosen (spec/rules#pay-types): balance, cash, WeChat, Alipay, card swipe, on account.
 * Coupons are a field of their own; their key exists for stored rows.
 */
export const availablePayTypes: readonly number[] = payType.entries
  .map(({ key }) => key)
  .filter((key) => key !== coupon);

/** Ways of payment at a counter: all but the balance. */
export const counterPayTypes: readonly number[] = availablePayTypes.filter((key) => key !== balance);
