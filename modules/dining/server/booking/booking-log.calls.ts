import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { bookingLogCalls } from '#dining/contract/booking/booking-log-calls.ts';

/** Removing log entries is always refused; entries that the caller does not see are not found. */
export const boundBookingLogCalls = bindCalls(bookingLogCalls, {
  remove: async () => {
    throw new DomainError('dining.log-is-kept');
  },
});
