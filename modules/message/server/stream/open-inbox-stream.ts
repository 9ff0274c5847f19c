import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { openEventStream } from '@refectory/engine/live/event-stream.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { countUnread } from '../inbox/count-unread.ts';
import { createInboxHub, type InboxHub, type InboxWatch } from './inbox-hub.ts';

const hubs = new WeakMap<RequestRunner, InboxHub>();

/** Tells the open windows of a server as long as it runs. */
export function startInboxHub(app: FastifyInstance, runner: RequestRunner): void {
  const hub = createInboxHub(runner);
  hubs.set(runner, hub);
  // Open streams would keep the server from closing.
  app.addHook('preClose', () => hub.close());
}

/** `GET /blade-desk/inbox/events`: unread counts as they change, as server-sent events; the first at once. */
export async function openInboxStream({ runner, reply, run }: CallEnvironment): Promise<FastifyReply> {
  const hub = hubs.get(runner);
  let watch: InboxWatch | undefined;
  try {
    const { counts, ...owner } = await run(async (ctx) => {
      const whose = { tenantId: ctx.tenantId, userId: ctx.user.id };
      watch ??= hub?.watch(whose);
      return { ...whose, counts: await countUnread(ctx) };
    });
    const stream = openEventStream(reply);
    stream.send('counts', counts);
    if (watch) hub?.add({ ...owner, stream, count: () => run(countUnread) }, watch);
  } finally {
    watch?.end();
  }
  return reply;
}
