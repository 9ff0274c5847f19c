import { payType } from './dictionaries.ts';

const { coupon, balance } = payType.keys;

/**
 * What can be paid with (spec/rules#pay-types): balance, cash, WeChat, Alipay, card swipe, on account. Coupons are
 * not offered until they come; the dictionary keeps their key for what is stored.
 */
export const availablePayTypes: readonly number[] = payType.entries
  .map(({ key }) => key)
  .filter((key) => key !== coupon);

/** What money is taken with at a counter: the balance is no money there. */
export const counterPayTypes: readonly number[] = availablePayTypes.filter((key) => key !== balance);
