import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallEnvironment } from '../call/call-environment.ts';
import type { RequestRunner } from '../call/request-runner.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { Context } from '../request/context.ts';
import { openEventStream } from './event-stream.ts';
import { type ChangeListener, createLiveHub, type LiveHub } from './live-hub.ts';

const hubs = new WeakMap<RequestRunner, LiveHub>();

/** Gives a server its streams for live pages, as long as it runs. */
export function startLiveHub(app: FastifyInstance, runner: RequestRunner): void {
  const hub = createLiveHub(runner);
  hubs.set(runner, hub);
  // Open streams would keep the server from closing.
  app.addHook('preClose', () => hub.close());
}

/**
 * Lets something of the server hear every change of rows, whichever process made it; the answer says whether it does at a moment
 * (spec/rules#live-pages).
 */
export const hearChanges = (runner: RequestRunner, listener: ChangeListener): (() => boolean) =>
  hubs.get(runner)?.hear(listener) ?? (() => false);

/**
 * Answers with server-sent events: `changed` whenever one of the topics has (with the topic), at once, after a lost connection
 * and with every heartbeat (without). `readTopics` runs as the caller and refuses who may not see them; it is asked again with
 * every heartbeat, and the stream ends where it refuses (spec/rules#live-pages). With `readsOnHeartbeat: false` heartbeats only keep the
 * line: for pages that are dear to read.
 */
export async function openLiveStream(
  { runner, reply, run }: CallEnvironment,
  readTopics: (ctx: Context) => Promise<readonly string[]>,
  { readsOnHeartbeat = true }: { readonly readsOnHeartbeat?: boolean } = {},
): Promise<FastifyReply> {
  const { tenantId, topics } = await run(async (ctx) => ({ tenantId: ctx.tenantId, topics: await readTopics(ctx) }));
  const stream = openEventStream(reply);
  async function recheck(): Promise<void> {
    try {
      await run(readTopics);
    } catch (error) {
      // It is asked again when the database is back.
      if (!isDatabaseUnavailable(error)) stream.end();
    }
  }
  hubs.get(runner)?.add({ tenantId, topics: new Set(topics), stream, readsOnHeartbeat, recheck });
  stream.send('changed', {});
  return reply;
}
