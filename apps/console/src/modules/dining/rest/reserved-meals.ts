import { rest } from '@refectory/contract/dining/rest.ts';
import { queryCall } from '@refectory/contract/kernel/resource-calls.ts';
import { type AnswerTo, callQuery, type InputTo } from '#api/call.ts';

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
