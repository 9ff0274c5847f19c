import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { ticketBindings, ticketConstraints } from './bindings.ts';
import { boundCheckCalls, checkBindings, checkConstraints } from './check/bindings.ts';
import { keyEndJob } from './key/retire-keys.ts';
import { orderExpiryJob } from './order/expire-orders.ts';
import { boundPrintCalls } from './print/print.calls.ts';
import { ticketExpiryJob } from './ticket/expire-tickets.ts';

/** Tickets (spec/ticket): types, orders, tickets with signed codes, check points, keys. */
export const ticketModule: ServerModule = {
  name: 'ticket',
  bindings: [...ticketBindings, ...checkBindings],
  jobs: [orderExpiryJob, ticketExpiryJob, keyEndJob],
  aliasPaths: {
    // A sold ticket is voided, not removed; a check is reverted, not removed.
    '/ticket/ticketlist/submit': '/ticket/orderlist/sell',
    '/ticket/ticketlist/remove': '/ticket/ticketlist/void',
    '/ticket/checklist/submit': '/ticket/check/scan',
    '/ticket/checklist/remove': '/ticket/check/undo',
  },
  calls: [...boundPrintCalls, ...boundCheckCalls],
  constraints: { ...ticketConstraints, ...checkConstraints },
};
