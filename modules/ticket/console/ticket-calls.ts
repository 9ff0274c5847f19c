import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { listCall } from '@refectory/declaration/call/row-calls.ts';
import { order } from '#ticket/contract/order/order.ts';
import type { printCalls } from '#ticket/contract/ticket/print-calls.ts';
import { ticket } from '#ticket/contract/ticket/ticket.ts';

export const sellCall = actionCall(order, 'sell');
export const ticketListCall = listCall(ticket);

/** A ticket as it is printed. */
export type PrintedTicket = CallResponse<typeof printCalls.printed>[number];
