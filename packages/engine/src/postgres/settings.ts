import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;

/**
 * Settings of the embedded cluster, as `-c` arguments. Durable: committed transactions survive a power failure.
 * `canBeFollowed`: its log says which rows change, so that a tenant moves away while it works.
 */
export function postgresSettings(port: number, durable: boolean, canBeFollowed = durable): string[] {
  const memory = totalmem() / megabyte;
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: `${durable ? Math.round(Math.min(1024, Math.max(128, memory / 8))) : 128}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    max_wal_size: '2GB',
    // A backup target that does not answer must not let retained WAL fill the disk.
    max_slot_wal_keep_size: '8GB',
    // New tables are analysed after seconds instead of a minute; until then the planner assumes they are empty.
    autovacuum_naptime: '5s',
    log_min_messages: 'warning',
    // Errors of statements are reported to their callers; the log is for the cluster.
    log_min_error_statement: 'panic',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...(canBeFollowed ? { wal_level: 'logical' } : { wal_level: 'minimal', max_wal_senders: 0 }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
