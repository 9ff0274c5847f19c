import type { Context } from '@refectory/engine/request/context.ts';
import { rotateKey } from '@refectory/modules/ticket/server/key/rotate-key.ts';
import { createPaidTicketOrder, createTicketType, listTicketIds } from '../factories/ticket.ts';
import { insertedRow, type ResourceSample } from './sample-rows.ts';

/** Hours and days that are consistent. */
const validity = () => ({ validFrom: '2026-11-01', validTo: '2026-12-31', timeFrom: '08:00', timeTo: '20:00' });

/** A sold ticket. */
async function soldTicket(ctx: Context): Promise<string> {
  const order = await createPaidTicketOrder(ctx, { typeId: await createTicketType(ctx), quantity: 1 });
  return (await listTicketIds(ctx, order))[0] ?? '';
}

/** A new signing key, active from now on. */
const signingKey = async (ctx: Context): Promise<string> => (await rotateKey(ctx)).id;

const newOrder = (ctx: Context) => createTicketType(ctx, { stock: 1000 });

/** Values of ticket samples that declarations do not determine. */
export const ticketSamples: Readonly<Record<string, ResourceSample>> = {
  'ticket.type': { add: () => ({ ...validity(), stock: 1000 }), edit: () => ({ ...validity(), stock: 1000 }) },
  'ticket.order': {
    add: async (samples) => ({ typeId: await samples.run(newOrder), quantity: 1, payType: 2 }),
    notRemovable: 'An order is cancelled before it is removed.',
  },
  'ticket.ticket': { createRow: insertedRow(soldTicket) },
  'ticket.key': { createRow: insertedRow(signingKey) },
};
