/**
 * What can be paid with (spec/rules#pay-types): balance, cash, WeChat, Alipay, card swipe, on account. Coupons (6) are
 * not offered until they come; the dictionary keeps their key for what is stored.
 */
export const availablePayTypes: readonly number[] = [1, 2, 3, 4, 5, 7];

/** Payment types at a counter: all but the balance. */
export const counterPayTypes: readonly number[] = availablePayTypes.filter((payType) => payType !== 1);
