import type { BookingWish } from './booking-rules.ts';

/** A wish to book for one person. */
export interface BookingAsk extends BookingWish {
  readonly employeeId: string;
  readonly remark?: string;
  /** The person whose party it is, where several sit together; absent: the person's own. */
  readonly partyId?: string;
}
