import type pg from 'pg';
import { createClient } from './connection.ts';
import { directAddress } from './pooler/pooler.ts';

export interface ChannelListener {
  /** Called with the payload of each `pg_notify`. */
  onNotification(payload: string): void;
  /** Whether the connection is up. */
  onConnected(isConnected: boolean): void;
}

const retryMs = 1000;

/** A subscription to a channel. */
export interface ChannelSubscription {
  close(): Promise<void>;
}

/**
 * Listens on a channel on a separate connection and reconnects when it is lost. `server`: an address of PostgreSQL
 * itself, or a pool, whose direct address is used.
 */
export function subscribeChannel(
  server: pg.Pool | string,
  channel: 'authority' | 'inbox' | 'live',
  listener: ChannelListener,
): ChannelSubscription {
  const connectionString = typeof server === 'string' ? server : directAddress(server);
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  function lost(gone: pg.Client): void {
    if (client !== gone) return;
    client = undefined;
    listener.onConnected(false);
    gone.end().catch(() => undefined);
    if (!isClosed) retry = setTimeout(connect, retryMs).unref();
  }

  async function connect(): Promise<void> {
    const next = createClient(connectionString, 'listening', { application_name: `refectory-${channel}` });
    client = next;
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    next.on('notification', ({ payload }) => listener.onNotification(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (client === next) listener.onConnected(true);
    } catch {
      lost(next);
    }
  }

  connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const open = client;
      client = undefined;
      await open?.end().catch(() => undefined);
    },
  };
}
