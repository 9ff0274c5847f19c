import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { move } from '@refectory/engine/states/move.ts';
import { key } from '#ticket/contract/key/key.ts';
import { order } from '#ticket/contract/order/order.ts';
import { place } from '#ticket/contract/place/place.ts';
import { ticket } from '#ticket/contract/ticket/ticket.ts';
import { type } from '#ticket/contract/type/type.ts';
import { typeStates } from '#ticket/contract/type/type-states.ts';
import { retireKey } from './key/retire-keys.ts';
import { rotateKey } from './key/rotate-key.ts';
import { cancelOrder } from './order/cancel-order.ts';
import { orderHooks } from './order/order.hooks.ts';
import { payOrder } from './order/pay-order.ts';
import { refundSomeTickets } from './order/refund-tickets.ts';
import { sellTickets } from './order/sell-tickets.ts';
import { placeHooks } from './place/place.hooks.ts';
import { closePlace, openPlace } from './place/place-status.ts';
import { reissueTicket } from './ticket/issue-again.ts';
import { transferTicket } from './ticket/transfer-ticket.ts';
import { voidTicket } from './ticket/void-ticket.ts';
import { generateTickets } from './type/generate-tickets.ts';
import { typeHooks } from './type/type.hooks.ts';

export const ticketBindings = [
  bindResource(type, 'ticket_type', {
    view: 'ticket_type_row',
    hooks: typeHooks,
    logsCreation: true,
    actions: { on: move(typeStates, 'on'), off: move(typeStates, 'off'), generatelist: generateTickets },
  }),
  bindResource(order, 'ticket_order', {
    view: 'ticket_order_row',
    growing: { contains: { orderNo: 'numbers', buyerPhone: 'numbers', buyerName: 'words' } },
    hooks: orderHooks,
    actions: { pay: payOrder, cancel: cancelOrder, refund: refundSomeTickets, sell: sellTickets },
  }),
  bindResource(ticket, 'ticket_ticket', {
    view: 'ticket_ticket_row',
    growing: { contains: { ticketNo: 'numbers', holder: 'words', holderPhone: 'numbers' } },
    actions: { transfer: transferTicket, reissue: reissueTicket, void: voidTicket },
  }),
  bindResource(place, 'ticket_place', {
    hooks: placeHooks,
    actions: { open: openPlace, close: closePlace },
  }),
  bindResource(key, 'ticket_key', {
    view: 'ticket_key_row',
    actions: { rotate: rotateKey, retire: retireKey },
  }),
];

/** What the database refuses, in words (contract/errors.ts). */
export const ticketConstraints: ConstraintCodes = {
  ticket_type_code_unique: 'ticket.type-code-taken',
  ticket_type_name_unique: 'ticket.type-name-taken',
  ticket_type_days: { code: 'ticket.type-days-reversed', field: 'validTo' },
  ticket_type_ends: { code: 'ticket.type-without-end', field: 'validTo' },
  ticket_type_times: { code: 'ticket.type-hours-incomplete', field: 'timeFrom' },
  ticket_stock_never_oversold: 'ticket.stock-exceeded',
  ticket_ticket_issue: 'ticket.issues-exhausted',
  ticket_place_code_unique: 'ticket.place-code-taken',
  ticket_place_no_cycle: 'platform.parent-is-self',
};
