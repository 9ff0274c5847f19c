import type { BookingWish } from './booking-rules.ts';

/** A wish to book for one person. */
export interface BookingAsk extends BookingWish {
  readonly employeeId: string;
  readonly remark?: string;
}
