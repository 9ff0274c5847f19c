import * as f from '@refectory/declaration/field/field.ts';

/** Response fields of a new booking. */
export const bookedFields = {
  bookingNo: f.text('预订单号', 'Booking no.', { required: true }),
  holdUntil: f.datetime('保留到', 'Held until'),
  amount: f.money('金额', 'Amount', { required: true }),
  deposit: f.money('押金', 'Deposit', { required: true }),
  spaceStatus: f.choice('space_status', '状态', 'Status', { required: true }),
} as const;
