import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { employee } from '#dining/contract/people/employee.ts';

/** Returns the holder of a card and what may be done at the counter. */
export const cardCall = queryCall(employee, 'getonecard');
