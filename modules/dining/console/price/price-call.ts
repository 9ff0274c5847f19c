import { type CallInput, type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { priceRule } from '#dining/contract/price/price-rule.ts';

const simulate = queryCall(priceRule, 'simulate');

/** The price of one portion and how it came about. */
export type SimulatedPrice = CallResponse<typeof simulate>;

/** Asked with what the form holds; the server says what is missing. */
export const simulateQuery = (request: FormValues) => callQuery(simulate, request as CallInput<typeof simulate>);
