import type { Caller } from '@refectory/engine/call/caller.ts';
import type { Host } from '@refectory/engine/call/host.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { countUnread } from '../inbox/count-unread.ts';
import { openEventStream } from './event-stream.ts';
import { createInboxHub, type InboxHub } from './inbox-hub.ts';

const hubs = new WeakMap<Host, InboxHub>();

/** Tells the open windows of a server as long as it runs. */
export function startInboxHub(app: FastifyInstance, host: Host): void {
  const hub = createInboxHub(host);
  hubs.set(host, hub);
  // Open streams would keep the server from closing.
  app.addHook('preClose', () => hub.close());
}

/** `GET /blade-desk/inbox/events`: unread counts as they change, as server-sent events; the first at once. */
export async function openStream({ host, reply, run }: Caller): Promise<FastifyReply> {
  const first = await run(async (ctx) => ({
    tenantId: ctx.tenantId,
    userId: ctx.user.id,
    counts: await countUnread(ctx),
  }));
  const stream = openEventStream(reply);
  stream.send('counts', first.counts);
  hubs.get(host)?.add({ ...first, stream, count: () => run(countUnread) });
  return reply;
}
