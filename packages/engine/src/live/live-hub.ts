import type { RequestRunner } from '../call/request-runner.ts';
import type { ServerReplicas } from '../database/replicas/server-replicas.ts';
import type { ChannelSubscription } from '../database/subscribe-channel.ts';
import type { TenantPosition } from '../server/tenant-position.ts';
import { type Announcement, hearCommits } from './announcements.ts';
import type { EventStream } from './event-stream.ts';

/** One open page: its topics, and the check whether its user may still see them. */
export interface Listener {
  readonly tenantId: string;
  readonly topics: ReadonlySet<string>;
  readonly stream: EventStream;
  /** Whether every heartbeat tells the page to read again. */
  readonly readsOnHeartbeat: boolean;
  /** Repeats the check as the user; the stream ends when it refuses. */
  recheck(): Promise<void>;
}

/** What a page is told: that a topic has changed, or without one that it may have missed something. */
interface Change {
  readonly page: Listener;
  readonly topic?: string;
}

/** A server-side cache that is valid until rows change. */
export interface ChangeListener {
  onChange(tenantId: string, topic: string): void;
  /** Called when notifications may have been missed. */
  onGap(): void;
}

export interface LiveHub {
  /** Tells the page to read, at once and whenever a topic of it changes. */
  add(listener: Listener): void;
  /** Subscribes to all changes while the server runs; the returned function says whether notifications are arriving. */
  hear(listener: ChangeListener): () => boolean;
  close(): Promise<void>;
}

const heartbeatMs = 25_000;

/**
 * Tells open pages that their data has changed. Notifications come from the database, so any process may have made
 * the change. The channel is subscribed while pages are open. A heartbeat tells pages to read again, unless that is
 * too expensive, so a missed change is shown by the next heartbeat.
 */
export function createLiveHub(
  runner: Pick<RequestRunner, 'subscribe'>,
  replicas: Pick<ServerReplicas, 'touch' | 'touchAll'>,
  positionOf: TenantPosition,
): LiveHub {
  const listeners = new Set<Listener>();
  let listening: ChannelSubscription | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  const ears = new Map<ChangeListener, () => void>();
  let isHearing = false;

  /**
   * With replicas, pages hear how far one must be to show what is new, whichever process answers them: one position for
   * all that a tenant is told at once.
   */
  function send(changes: Iterable<Change>): void {
    for (const [tenantId, those] of Map.groupBy(changes, ({ page }) => page.tenantId))
      void positionOf(tenantId).then((position) => {
        for (const { page, topic } of those)
          if (listeners.has(page))
            page.stream.send('changed', { ...(topic !== undefined && { topic }), ...(position && { position }) });
      });
  }
  function tell(announcements: readonly Announcement[]): void {
    for (const [tenantId, topic] of announcements) {
      replicas.touch(tenantId);
      for (const ear of ears.keys()) ear.onChange(tenantId, topic);
    }
    const pages = [...listeners];
    send(
      announcements.flatMap(([tenantId, topic]) =>
        pages.filter((page) => page.tenantId === tenantId && page.topics.has(topic)).map((page) => ({ page, topic })),
      ),
    );
  }
  function beat(): void {
    for (const { stream, readsOnHeartbeat, recheck } of listeners) {
      if (!readsOnHeartbeat) stream.sendHeartbeat();
      void recheck();
    }
    send([...listeners].filter(({ readsOnHeartbeat }) => readsOnHeartbeat).map((page) => ({ page })));
  }
  function open(): void {
    listening = runner.subscribe('live', {
      onNotification: (payload) => tell(JSON.parse(payload) as Announcement[]),
      // Notifications sent meanwhile were missed.
      onConnected(isConnected) {
        isHearing = isConnected;
        replicas.touchAll();
        for (const ear of ears.keys()) ear.onGap();
        if (isConnected) send([...listeners].map((page) => ({ page })));
      },
    });
    heartbeat = setInterval(beat, heartbeatMs).unref();
  }
  async function shut(): Promise<void> {
    const open = listening;
    listening = undefined;
    isHearing = false;
    clearInterval(heartbeat);
    await open?.close();
  }

  return {
    add(listener) {
      listeners.add(listener);
      send([{ page: listener }]);
      if (!listening) open();
      listener.stream.onClose(() => {
        listeners.delete(listener);
        if (listeners.size === 0 && ears.size === 0) void shut();
      });
    },
    hear(listener) {
      const commits = hearCommits((tenantId, topics) => {
        if (topics.size > 0) replicas.touch(tenantId);
        for (const topic of topics) listener.onChange(tenantId, topic);
      });
      ears.set(listener, commits);
      if (!listening) open();
      return () => isHearing;
    },
    async close() {
      for (const [ear, endCommits] of ears) {
        endCommits();
        ear.onGap();
      }
      ears.clear();
      for (const { stream } of listeners) stream.end();
      listeners.clear();
      await shut();
    },
  };
}
