import { type CallInput, type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { priceRule } from '#dining/contract/price/price-rule.ts';

const simulate = queryCall(priceRule, 'simulate');

/** Price of one portion with its explanation. */
export type SimulatedPrice = CallResponse<typeof simulate>;

/** Query with the values of the form; the server refuses missing ones. */
export const simulateQuery = (request: FormValues) => callQuery(simulate, request as CallInput<typeof simulate>);
