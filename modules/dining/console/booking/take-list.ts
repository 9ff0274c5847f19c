import type { AnswerTo, InputTo } from '@refectory/admin-ui/api/call.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { booking } from '#dining/contract/booking/booking.ts';

/** The list of those who have booked and not yet come, to look at; without `preview` they are marked as taken. */
export const takeList = actionCall(booking, 'generatetakelist');

/** The pick-up list. */
export type TakeList = AnswerTo<typeof takeList>;

/** What a list is asked for with. */
export type TakeListAsk = Omit<InputTo<typeof takeList>, 'preview'>;
