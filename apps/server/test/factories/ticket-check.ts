import { randomUUID } from 'node:crypto';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { scanTicket } from '@refectory/modules/ticket/server/check/decide/scan-ticket.ts';
import { registerDevice } from '@refectory/modules/ticket/server/check/gate/register-device.ts';
import { makeSnapshot } from '@refectory/modules/ticket/server/check/offline/make-snapshot.ts';
import { syncChecks } from '@refectory/modules/ticket/server/check/offline/sync-checks.ts';
import { createPaidTicketOrder, createTicketType, listTicketIds } from './ticket.ts';

/** An open gate. Returns the id. */
export async function createGate(ctx: Context): Promise<string> {
  const code = `G${randomUUID().slice(0, 8)}`;
  const row = await ctx.db
    .insertInto('ticket_place')
    .values({ name: `闸口 ${code}`, code })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Number of a paid ticket, which can be checked like its code. */
export async function createTicketNo(ctx: Context): Promise<string> {
  const order = await createPaidTicketOrder(ctx, { typeId: await createTicketType(ctx, { uses: 0 }), quantity: 1 });
  const [id = ''] = await listTicketIds(ctx, order);
  const row = await ctx.db
    .selectFrom('ticket_ticket')
    .select('ticket_no')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.ticket_no;
}

export const createCheckDevice = async (ctx: Context): Promise<string> =>
  (await registerDevice(ctx, { uid: randomUUID(), name: '检票手机' })).deviceId;

/** A ticket that passed a gate; the check and its nonce. */
export async function createCheck(ctx: Context): Promise<{ id: string; nonce: string; placeId: string }> {
  const scan = { placeId: await createGate(ctx), code: await createTicketNo(ctx), direction: 1, nonce: randomUUID() };
  const { checkId } = await scanTicket(ctx, scan);
  return { id: checkId, nonce: scan.nonce, placeId: scan.placeId };
}

/** An offline queue of one check without a snapshot, which is a conflict. */
export async function createQueue(ctx: Context) {
  const at = formatWireTime(ctx.now, ctx.zone);
  const check = {
    nonce: randomUUID(),
    kind: 'check',
    code: await createTicketNo(ctx),
    direction: 1,
    scannedAt: at,
    passed: true,
  };
  return { placeId: await createGate(ctx), deviceId: await createCheckDevice(ctx), deviceNow: at, checks: [check] };
}

/** An unresolved conflict. Returns the id. */
export async function createCheckConflict(ctx: Context): Promise<string> {
  const queue = await createQueue(ctx);
  await syncChecks(ctx, queue);
  const row = await ctx.db
    .selectFrom('ticket_check_conflict as f')
    .innerJoin('ticket_check as c', (join) =>
      join.onRef('c.tenant_id', '=', 'f.tenant_id').onRef('c.id', '=', 'f.check_id'),
    )
    .select('f.id')
    .where('c.nonce', '=', queue.checks[0]?.nonce ?? '')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** An offline snapshot of a device. */
export async function createSnapshot(ctx: Context): Promise<void> {
  await createTicketNo(ctx);
  await makeSnapshot(ctx, { placeId: await createGate(ctx), deviceId: await createCheckDevice(ctx) });
}
