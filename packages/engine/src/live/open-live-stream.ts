import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallEnvironment } from '../call/call-environment.ts';
import type { RequestRunner } from '../call/request-runner.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { ServerReplicas } from '../database/replicas/server-replicas.ts';
import type { Context } from '../request/context.ts';
import type { TenantPosition } from '../server/tenant-position.ts';
import { openEventStream } from './event-stream.ts';
import { type ChangeListener, createLiveHub, type LiveHub } from './live-hub.ts';

const hubs = new WeakMap<RequestRunner, LiveHub>();

/** Starts the streams for live pages of a server. */
export function startLiveHub(
  app: FastifyInstance,
  runner: RequestRunner,
  replicas: ServerReplicas,
  positionOf: TenantPosition,
): void {
  const hub = createLiveHub(runner, replicas, positionOf);
  hubs.set(runner, hub);
  // Open streams would keep the server from closing.
  app.addHook('preClose', () => hub.close());
}

/**
 * Subscribes server code to all changes of rows, made by any process; the returned function says whether
 * notifications are arriving (spec/rules#live-pages).
 */
export const hearChanges = (runner: RequestRunner, listener: ChangeListener): (() => boolean) =>
  hubs.get(runner)?.hear(listener) ?? (() => false);

/**
 * Responds with server-sent events: `changed` with the topic when one of the topics changed; without a topic at the
 * start, after a lost connection and with every heartbeat. `readTopics` runs as the caller and refuses without
 * permission; it runs again with every heartbeat, and the stream ends when it refuses (spec/rules#live-pages). With
 * `readsOnHeartbeat: false` heartbeats only keep the connection open, for pages that are expensive to read.
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
      // It runs again when the database is back.
      if (!isDatabaseUnavailable(error)) stream.end();
    }
  }
  hubs.get(runner)?.add({ tenantId, topics: new Set(topics), stream, readsOnHeartbeat, recheck });
  return reply;
}
