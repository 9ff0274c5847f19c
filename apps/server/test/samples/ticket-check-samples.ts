import { createCheck, createCheckConflict, createCheckDevice } from '../factories/ticket-check.ts';
import { insertedRow, type ResourceSample } from './sample-rows.ts';

/** Ticket check samples: their rows come from gates and devices. */
export const ticketCheckSamples: Readonly<Record<string, ResourceSample>> = {
  'ticket.check': { createRow: insertedRow(async (ctx) => (await createCheck(ctx)).id) },
  'ticket.checkConflict': {
    createRow: insertedRow(createCheckConflict),
    actions: { resolve: { outcome: 1, note: '核实' } },
  },
  'ticket.checkDevice': { createRow: insertedRow(createCheckDevice) },
};
