import { type AnswerTo, callQuery, type InputTo } from '@refectory/admin-ui/api/call.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { rest } from '#dining/contract/people/rest.ts';

const booked = queryCall(rest, 'booked');

/** A meal that is booked or ordered and not yet eaten. */
export type ReservedMeal = AnswerTo<typeof booked>[number];

/** Whose meals on which days. */
export type RestSpan = InputTo<typeof booked>;

const nobody: RestSpan = { employeeId: '', startOn: '', endOn: '' };

/** What a rest would cancel. */
export const reservedQuery = (span: RestSpan | undefined) => ({
  ...callQuery(booked, span ?? nobody),
  enabled: span !== undefined,
});
