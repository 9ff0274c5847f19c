import { type CallInput, type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { groupBooking } from '#dining/contract/booking/group-booking.ts';

const quoteCall = queryCall(groupBooking, 'quote');
export const bookCall = actionCall(groupBooking, 'book');

export type GroupPlan = CallInput<typeof quoteCall>;
export type GroupQuote = CallResponse<typeof quoteCall>;
export type BookedGroup = CallResponse<typeof bookCall>;

/** What the form holds of the plan, as far as it is complete. */
export function toGroupPlan(values: FormValues, employeeIds: readonly string[]): GroupPlan | undefined {
  const { placeId, firstDay, lastDay, workdaysOnly, weekdays, meals, payType } = values as Partial<GroupPlan>;
  const named = (meals ?? []).filter(({ mealPeriod }) => mealPeriod);
  if (!placeId || !firstDay || !lastDay || named.length === 0 || employeeIds.length === 0) return undefined;
  return {
    placeId,
    firstDay,
    lastDay,
    workdaysOnly: workdaysOnly ?? true,
    ...(weekdays && weekdays.length > 0 && { weekdays }),
    meals: named,
    employeeIds: [...employeeIds],
    ...(payType && { payType }),
  };
}

/** Price and refusals of the plan; asked again whenever plan or people change. */
export const groupQuoteQuery = (plan: GroupPlan | undefined) => ({
  ...callQuery(quoteCall, plan as GroupPlan),
  enabled: plan !== undefined,
  placeholderData: keepPreviousData,
  retry: false,
});
