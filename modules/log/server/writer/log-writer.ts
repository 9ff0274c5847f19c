import { hostname, networkInterfaces } from 'node:os';
import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { createLogQueue, type QueueLimits } from './log-queue.ts';
import type { LogKind, LogRows } from './log-row.ts';
import { writeLogRows } from './write-log-rows.ts';

const platformTenant = '000000';

export interface LogWriter {
  /** Adds a row to a log; written later, in a batch. */
  add<K extends LogKind>(kind: K, tenantId: string, row: LogRows[K]): void;
  /** A business note of the product itself: a job that failed, a start. */
  note(level: 'INFO' | 'WARN' | 'ERROR', subject: string, text: string, tenantId?: string): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** The logs of this process (spec/log#fields). */
export function createLogWriter(
  runner: Pick<RequestRunner, 'config' | 'now' | 'runAsSystem'>,
  limits?: QueueLimits,
): LogWriter {
  const queue = createLogQueue((rows) => writeLogRows(runner, rows), limits);
  const self = {
    service_id: 'server',
    server_host: hostname(),
    server_ip: localIpAddress(),
    env: runner.config.demo ? 'demo' : 'prod',
  };
  const add = (kind: LogKind, tenantId: string, row: object) =>
    queue.add({ kind, tenantId, row: { ...self, create_time: runner.now().toISOString(), ...row } });
  return {
    add,
    note: (log_level, log_id, log_data, tenantId = platformTenant) =>
      add('usual', tenantId, { log_level, log_id, log_data, create_by: 'system' }),
    flush: queue.flush,
    close: queue.close,
  };
}

const localIpAddress = (): string =>
  Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address ?? '127.0.0.1';
