import { booking } from '@refectory/contract/dining/booking.ts';
import { actionCall } from '@refectory/contract/kernel/resource-calls.ts';
import type { AnswerTo, InputTo } from '#api/call.ts';

/** The list of those who have booked and not yet come, to look at; without `preview` they are marked as taken. */
export const takeList = actionCall(booking, 'generatetakelist');

/** The pick-up list. */
export type TakeList = AnswerTo<typeof takeList>;

/** What a list is asked for with. */
export type TakeListAsk = Omit<InputTo<typeof takeList>, 'preview'>;
