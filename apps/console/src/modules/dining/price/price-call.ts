import { priceRule } from '@refectory/contract/dining/price-rule.ts';
import { queryCall } from '@refectory/contract/kernel/resource-calls.ts';
import { type AnswerTo, callQuery, type InputTo } from '#api/call.ts';
import type { FormValues } from '#crud/form-values.ts';

const simulate = queryCall(priceRule, 'simulate');

/** The price of one portion and how it came about. */
export type Simulated = AnswerTo<typeof simulate>;

/** Asked with what the form holds; the server says what is missing. */
export const simulateQuery = (ask: FormValues) => callQuery(simulate, ask as InputTo<typeof simulate>);
