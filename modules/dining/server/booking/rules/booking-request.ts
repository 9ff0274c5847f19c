import type { BookingDetails } from './booking-rules.ts';

/** A request to book for one employee. */
export interface BookingRequest extends BookingDetails {
  readonly employeeId: string;
  readonly remark?: string;
  /** Person whose party shares the table; absent: the employee. */
  readonly partyId?: string;
  /** The group booking it is part of. */
  readonly groupBookingId?: string;
}
