import { type CallInput, callQuery } from '@refectory/admin-ui/api/call.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { rest } from '#dining/contract/people/rest.ts';

const booked = queryCall(rest, 'booked');

/** An employee and a range of days. */
export type RestPeriod = CallInput<typeof booked>;

const emptyPeriod: RestPeriod = { employeeId: '', startOn: '', endOn: '' };

/** Query: the meals that a meal pause would cancel or move. */
export const reservedMealsQuery = (span: RestPeriod | undefined) => ({
  ...callQuery(booked, span ?? emptyPeriod),
  enabled: span !== undefined,
});
