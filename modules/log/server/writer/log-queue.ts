import { Counter } from 'prom-client';
import type { LogKind } from './log-row.ts';

/** Rows that were dropped: the queue was full, or the database refused them twice. */
export const droppedRowsCounter = new Counter({
  name: 'log_rows_dropped_total',
  help: 'Log rows dropped (queue full or insert failed twice)',
  labelNames: ['kind'],
  registers: [],
});

/** A queued log row. */
export interface QueuedRow {
  readonly kind: LogKind;
  readonly tenantId: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly isRetry?: boolean;
}

export interface LogQueue {
  /** Queues a row and returns at once. */
  add(waiting: QueuedRow): void;
  /** Writes all queued rows. */
  flush(): Promise<void>;
  /** Writes all queued rows and stops accepting new ones. */
  close(): Promise<void>;
}

export interface QueueLimits {
  /** Maximum delay of a row in milliseconds. */
  readonly flushMs?: number;
  /** Rows per statement. */
  readonly batchSize?: number;
  /** Maximum queue length. */
  readonly maxQueued?: number;
}

/**
 * Collects rows and writes them outside the request: every second, or as soon as two hundred are queued. A failed batch is
 * retried once; rows beyond the queue limit are dropped and counted.
 */
export function createLogQueue(
  write: (rows: readonly QueuedRow[]) => Promise<void>,
  { flushMs = 1000, batchSize = 200, maxQueued = 10_000 }: QueueLimits = {},
): LogQueue {
  const waiting: QueuedRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;

  const put = (entry: QueuedRow) => {
    if (isClosed || waiting.length >= maxQueued) droppedRowsCounter.inc({ kind: entry.kind });
    else waiting.push(entry);
  };
  const writeAll = async () => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const rows = waiting.splice(0, batchSize);
      const isWritten = await write(rows).then(
        () => true,
        () => false,
      );
      if (isWritten) continue;
      for (const entry of rows) {
        if (entry.isRetry) droppedRowsCounter.inc({ kind: entry.kind });
        else put({ ...entry, isRetry: true });
      }
      break;
    }
    if (waiting.length > 0 && !isClosed) start();
  };
  const flush = () => (running = running.then(writeAll));
  const start = () => {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  };
  return {
    add(entry) {
      put(entry);
      if (waiting.length === batchSize) void flush();
      else start();
    },
    flush,
    async close() {
      await flush();
      if (waiting.length > 0) await flush();
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
