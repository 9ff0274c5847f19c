import type { BookingDetails } from './booking-rules.ts';

/** A booking request for one employee. */
export interface BookingRequest extends BookingDetails {
  readonly employeeId: string;
  readonly remark?: string;
  /** The person whose party it is, where several sit together; absent: the person's own. */
  readonly partyId?: string;
  /** The group booking it is part of. */
  readonly groupBookingId?: string;
}
