import { defineCalls } from '@refectory/declaration/call/call.ts';
import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { booking } from './booking.ts';

/** What cancelling a booking would give back now (spec/space#board). */
export const cancelCostCalls = defineCalls({
  cancelCost: {
    method: 'GET',
    path: '/space/board/cancelcost',
    label: label('现在取消的退款', 'Refund if cancelled now'),
    group: booking.label,
    permission: 'space_booking_cancel',
    input: { id: f.reference('space.booking', '预订', 'Booking', { required: true }) },
    answer: row({
      paid: f.flag('已付款', 'Paid'),
      percent: f.integer('退款百分比', 'Percent refunded', { required: true }),
      refund: f.money('退款', 'Refund', { required: true }),
      deposit: f.money('退押金', 'Deposit returned', { required: true }),
    }),
  },
});
