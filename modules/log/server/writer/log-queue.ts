import { Counter } from 'prom-client';
import type { LogKind } from './log-row.ts';

/** Rows that never reached a log: more came than could be written, or the database refused them twice. */
export const droppedRowsCounter = new Counter({
  name: 'log_rows_dropped_total',
  help: 'Log rows dropped (queue full or insert failed twice)',
  labelNames: ['kind'],
  registers: [],
});

/** A row on its way into a log. */
export interface QueuedRow {
  readonly kind: LogKind;
  readonly tenantId: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly isRetry?: boolean;
}

export interface LogQueue {
  /** Takes a row and returns at once; nobody waits for a log. */
  add(waiting: QueuedRow): void;
  /** Writes what waits now. */
  flush(): Promise<void>;
  /** Writes the rest and takes nothing more. */
  close(): Promise<void>;
}

export interface QueueLimits {
  /** Milliseconds until a row is written at the latest. */
  readonly flushMs?: number;
  /** So many rows are written at once. */
  readonly batchSize?: number;
  /** More than that do not wait. */
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
