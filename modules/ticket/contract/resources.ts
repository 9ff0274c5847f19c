import { check } from './check/check.ts';
import { checkConflict } from './check/check-conflict.ts';
import { checkDevice } from './check/check-device.ts';
import { key } from './key/key.ts';
import { order } from './order/order.ts';
import { place } from './place/place.ts';
import { ticket } from './ticket/ticket.ts';
import { type } from './type/type.ts';

export const ticketResources = [type, order, ticket, place, key, check, checkConflict, checkDevice] as const;
