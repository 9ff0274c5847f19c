import pg from 'pg';

export interface ChangeListener {
  /** The tenant whose rights changed, `*` for all. */
  onChange(tenantId: string): void;
  /** Whether announcements arrive. */
  onConnected(isConnected: boolean): void;
}

const retryMs = 1000;

/** Listens for announced changes of rights on a connection of its own, and connects again when it is lost. */
export function listenForChanges(connectionString: string, listener: ChangeListener): { close(): Promise<void> } {
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
    const next = new pg.Client({ connectionString, application_name: 'refectory-authority', keepAlive: true });
    client = next;
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    next.on('notification', ({ payload }) => listener.onChange(payload || '*'));
    try {
      await next.connect();
      await next.query('listen authority');
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
