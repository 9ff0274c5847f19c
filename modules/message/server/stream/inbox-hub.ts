import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { isDatabaseUnavailable } from '@refectory/engine/database/database-errors.ts';
import type { EventStream } from '@refectory/engine/live/event-stream.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { InboxCounts } from '#message/contract/inbox.ts';

/** Whose window it is. */
export interface WindowOwner {
  readonly tenantId: string;
  readonly userId: string;
}

/** One open window, and how its counts are read, with the rights of the moment. */
export interface Subscriber extends WindowOwner {
  readonly stream: EventStream;
  /** Asks as the window's session would; refuses when the session is over or locked. */
  count(): Promise<InboxCounts>;
}

/** Whether anything was announced to somebody since the watch began. */
export interface InboxWatch {
  readonly isAnnounced: boolean;
  end(): void;
}

export interface InboxHub {
  /** Begins before the counts of a new window are read, so that nothing announced meanwhile is missed. */
  watch(owner: WindowOwner): InboxWatch;
  /** Tells the window from now on, and at once what was announced since `watch` began, which it ends. */
  add(subscriber: Subscriber, watch: InboxWatch): void;
  close(): Promise<void>;
}

/** What the database announces: counts of one person or, without one, of a tenant; or a dictionary, of a tenant or with `*` of all. */
interface InboxNotification {
  readonly kind?: 'dictionary';
  readonly tenantId: string;
  readonly userId: string | null;
}

const concerns = ({ tenantId, userId }: InboxNotification, owner: WindowOwner): boolean =>
  owner.tenantId === tenantId && (userId === null || owner.userId === userId);

const heartbeatMs = 25_000;
/** Counts are read again although nothing was announced: notices are released by the clock, rights change, sessions end. */
const heartbeatsPerRecount = 2;
const minDelayMs = 40;
/** What the whole tenant is told is read over a second, not all at once. */
const spreadMs = 1000;

/** Tells open windows when their counts change. Announcements come from the database, so any process may have made the change. */
export function createInboxHub(runner: Pick<RequestRunner, 'subscribe'>): InboxHub {
  const subscribers = new Set<Subscriber>();
  const watches = new Set<{ readonly owner: WindowOwner; isAnnounced: boolean }>();
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
      const told = JSON.parse(payload) as InboxNotification;
      if (told.kind === 'dictionary') return tellOfDictionary(told.tenantId);
      for (const watch of watches) if (concerns(told, watch.owner)) watch.isAnnounced = true;
      for (const subscriber of subscribers)
        if (concerns(told, subscriber)) schedule(subscriber, told.userId === null ? spreadMs : 0);
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
    watch(owner) {
      const watch = { owner, isAnnounced: false, end: () => void watches.delete(watch) };
      watches.add(watch);
      return watch;
    },
    add(subscriber, watch) {
      watch.end();
      subscribers.add(subscriber);
      subscriber.stream.onClose(() => drop(subscriber));
      if (watch.isAnnounced) schedule(subscriber, 0);
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
