import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { bookingLogCalls } from '#dining/contract/booking/booking-log-calls.ts';

/** The log is kept: entries that the caller sees are refused by name, others are not found. */
export const boundBookingLogCalls = bindCalls(bookingLogCalls, {
  remove: async () => {
    throw new DomainError('dining.log-is-kept');
  },
});
