import { defineCalls } from '@refectory/declaration/call/call.ts';
import { nothing } from '@refectory/declaration/call/response-spec.ts';
import { references } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { bookingLog } from './booking-log.ts';

/** Calls of the booking log besides its list (spec/dining#booking-log). */
export const bookingLogCalls = defineCalls({
  /** Always refused: the specification names the call, but the log is append-only. */
  remove: {
    method: 'POST',
    path: `${bookingLog.path}/remove`,
    label: label('删除（不允许）', 'Delete (refused)'),
    group: bookingLog.label,
    permission: 'dining_booking_log',
    input: { ids: references('dining.bookingLog', '预订日志', 'Log entries', { required: true }) },
    answer: nothing,
  },
});
