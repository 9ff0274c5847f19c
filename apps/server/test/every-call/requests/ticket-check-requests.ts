import { randomUUID } from 'node:crypto';
import type { Context } from '@refectory/engine/request/context.ts';
import {
  createCheck,
  createCheckDevice,
  createGate,
  createQueue,
  createTicketNo,
} from '../../factories/ticket-check.ts';
import { type OwnRequest, readData } from '../walk-tools.ts';
import { after } from './row-requests.ts';

const made =
  (input: (ctx: Context) => Promise<Record<string, unknown>>): OwnRequest =>
  async ({ walk: { testApp } }) => ({ input: await testApp.run('000000', input) });

const scan = async (ctx: Context) => ({
  placeId: await createGate(ctx),
  code: await createTicketNo(ctx),
  direction: 1,
  nonce: randomUUID(),
});

const undo = async (ctx: Context) => ({ of: (await createCheck(ctx)).nonce, nonce: randomUUID() });

/** Requests of ticket checks: gates, devices, supervisors. */
export const ticketCheckRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/ticket/check/scan': made(scan),
  'POST /api/ticket/check/force': made(async (ctx) => ({ ...(await scan(ctx)), note: 'x' })),
  'POST /api/ticket/check/undo': made(undo),
  'POST /api/ticket/checklist/remove': made(undo),
  'POST /api/ticket/check/device': made(async (ctx) => ({ uid: randomUUID(), placeId: await createGate(ctx) })),
  'POST /api/ticket/check/snapshot': made(async (ctx) => {
    await createTicketNo(ctx);
    return { placeId: await createGate(ctx), deviceId: await createCheckDevice(ctx) };
  }),
  'POST /api/ticket/check/sync': made(createQueue),
  'GET /api/ticket/check/simulate': made(scan),
  'GET /api/ticket/check/board': made(async (ctx) => ({ placeId: (await createCheck(ctx)).placeId })),
  'POST /api/ticket/checkdevice/restore': async ({ walk }) => {
    const id = await walk.testApp.run('000000', createCheckDevice);
    await readData(walk.post('/ticket/checkdevice/submit', { id, name: 'x' }));
    const { data } = (await walk.get('/ticket/checkdevice/history', { id })).body;
    return { input: { historyId: (data as { id: string }[]).at(-1)?.id } };
  },
  'POST /api/ticket/checkdevice/unblock': after('ticket.checkDevice', '/ticket/checkdevice', 'block'),
};
