import { availablePayTypes } from '#wallet/contract/pay-types.ts';

/** Whether the digit is the key of a way of payment offered at the counter. */
export const isPayTypeDigit = (digit: number | undefined): boolean =>
  digit !== undefined && availablePayTypes.includes(digit);
