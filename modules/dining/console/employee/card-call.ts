import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { employee } from '#dining/contract/people/employee.ts';

/** Who holds a card, with what they may do at the counter. */
export const cardCall = queryCall(employee, 'getonecard');
