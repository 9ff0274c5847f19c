import type { FastifyInstance } from 'fastify';
import type { Host } from '#crud/host.ts';
import { countUnread } from '../inbox/count-unread.ts';
import { openEventStream } from './event-stream.ts';
import { createInboxHub } from './inbox-hub.ts';

/** `GET /blade-desk/inbox/events`: unread counts as they change, as server-sent events; the first at once. */
export function streamRoute(app: FastifyInstance, host: Host): void {
  const hub = createInboxHub(host);
  // Open streams would keep the server from closing.
  app.addHook('preClose', () => hub.close());
  const schema = { summary: '未读数推送 · Unread counts, streamed', tags: ['消息 · Inbox'] };
  app.get('/blade-desk/inbox/events', { schema }, async (request, reply) => {
    const first = await host.run(request, async (ctx) => ({
      tenantId: ctx.tenantId,
      userId: ctx.user.id,
      counts: await countUnread(ctx),
    }));
    const stream = openEventStream(reply);
    stream.send('counts', first.counts);
    hub.add({ ...first, stream, count: () => host.run(request, countUnread) });
    return reply;
  });
}
