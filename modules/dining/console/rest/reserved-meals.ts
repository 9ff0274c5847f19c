import { type CallInput, type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { rest } from '#dining/contract/people/rest.ts';

const booked = queryCall(rest, 'booked');

/** A meal that is booked or ordered and not yet eaten. */
export type ReservedMeal = CallResponse<typeof booked>[number];

/** Whose meals on which days. */
export type RestPeriod = CallInput<typeof booked>;

const emptyPeriod: RestPeriod = { employeeId: '', startOn: '', endOn: '' };

/** What a rest would cancel. */
export const reservedMealsQuery = (span: RestPeriod | undefined) => ({
  ...callQuery(booked, span ?? emptyPeriod),
  enabled: span !== undefined,
});
