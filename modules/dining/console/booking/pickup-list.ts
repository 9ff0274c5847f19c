import type { CallInput, CallResponse } from '@refectory/admin-ui/api/call.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { booking } from '#dining/contract/booking/booking.ts';

/** The list of those who have booked and not yet come, to look at; without `preview` they are marked as taken. */
export const pickupListCall = actionCall(booking, 'generatetakelist');

/** The pick-up list. */
export type PickupList = CallResponse<typeof pickupListCall>;

/** What a list is asked for with. */
export type PickupListInput = Omit<CallInput<typeof pickupListCall>, 'preview'>;
