import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { isDatabaseUnavailable } from '@refectory/engine/database/database-errors.ts';
import type { EventStream } from '@refectory/engine/live/event-stream.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { InboxCounts } from '#message/contract/inbox.ts';

/** One open window: whose it is, and how its counts are read, with the rights of the moment. */
export interface Subscriber {
  readonly tenantId: string;
  readonly userId: string;
  readonly stream: EventStream;
  /** Asks as the window's session would; refuses when the session is over or locked. */
  count(): Promise<InboxCounts>;
}

export interface InboxHub {
  add(subscriber: Subscriber): void;
  close(): Promise<void>;
}

/** What the database announces: counts of one person or, without one, of a tenant; or a dictionary, of a tenant or with `*` of all. */
interface InboxNotification {
  readonly kind?: 'dictionary';
  readonly tenantId: string;
  readonly userId: string | null;
}

const heartbeatMs = 25_000;
/** Counts are read again although nothing was announced: notices are released by the clock, rights change, sessions end. */
const heartbeatsPerRecount = 2;
const minDelayMs = 40;
/** What the whole tenant is told is read over a second, not all at once. */
const spreadMs = 1000;

/** Tells open windows when their counts change. Announcements come from the database, so any process may have made the change. */
export function createInboxHub(runner: Pick<RequestRunner, 'subscribe'>): InboxHub {
  const subscribers = new Set<Subscriber>();
  const due = new Map<Subscriber, NodeJS.Timeout>();
  let beats = 0;

  async function push(subscriber: Subscriber): Promise<void> {
    due.delete(subscriber);
    try {
      subscriber.stream.send('counts', await subscriber.count());
    } catch (error) {
      // Its counts are read when the database is back.
      if (isDatabaseUnavailable(error)) return;
      const code = error instanceof DomainError ? error.code : '';
      // A locked session gets no counts and keeps its stream; an ended session gets nothing any more.
      if (code === 'auth.screen-locked') subscriber.stream.send('locked', {});
      else subscriber.stream.end();
    }
  }
  function schedule(subscriber: Subscriber, withinMs: number): void {
    if (due.has(subscriber)) return;
    const timer = setTimeout(() => void push(subscriber), minDelayMs + Math.random() * withinMs);
    due.set(subscriber, timer.unref());
  }
  function drop(subscriber: Subscriber): void {
    subscribers.delete(subscriber);
    clearTimeout(due.get(subscriber));
    due.delete(subscriber);
  }
  function tellOfDictionary(tenantId: string): void {
    for (const subscriber of subscribers)
      if (tenantId === '*' || subscriber.tenantId === tenantId) subscriber.stream.send('dictionary', {});
  }
  const all = (withinMs: number) => subscribers.forEach((subscriber) => void schedule(subscriber, withinMs));

  const listening = runner.subscribe('inbox', {
    onNotification(payload) {
      const { kind, tenantId, userId } = JSON.parse(payload) as InboxNotification;
      if (kind === 'dictionary') return tellOfDictionary(tenantId);
      for (const subscriber of subscribers) {
        if (subscriber.tenantId !== tenantId || (userId !== null && subscriber.userId !== userId)) continue;
        schedule(subscriber, userId === null ? spreadMs : 0);
      }
    },
    // What was announced meanwhile was missed.
    onConnected: (isConnected) => isConnected && all(spreadMs),
  });
  const timer = setInterval(() => {
    beats += 1;
    for (const { stream } of subscribers) stream.sendHeartbeat();
    if (beats % heartbeatsPerRecount === 0) all(heartbeatMs / 2);
  }, heartbeatMs).unref();

  return {
    add(subscriber) {
      subscribers.add(subscriber);
      subscriber.stream.onClose(() => drop(subscriber));
    },
    async close() {
      clearInterval(timer);
      for (const subscriber of subscribers) {
        drop(subscriber);
        subscriber.stream.end();
      }
      await listening.close();
    },
  };
}
