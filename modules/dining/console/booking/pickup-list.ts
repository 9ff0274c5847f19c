import type { CallInput, CallResponse } from '@refectory/admin-ui/api/call.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { booking } from '#dining/contract/booking/booking.ts';

/** Returns the booked meals that are not picked up yet; without `preview` it also marks them as picked up. */
export const pickupListCall = actionCall(booking, 'generatetakelist');

/** Response of the pickup list call. */
export type PickupList = CallResponse<typeof pickupListCall>;

/** Input of the pickup list call. */
export type PickupListInput = Omit<CallInput<typeof pickupListCall>, 'preview'>;
