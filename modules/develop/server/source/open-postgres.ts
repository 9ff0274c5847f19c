import { PermittedSocket } from '@refectory/engine/settings/permitted-networks.ts';
import pg from 'pg';
import { databaseNetworks } from '../settings.ts';
import type { Source } from './source.ts';
import type { SourceDatabase, SourceTimeouts } from './source-database.ts';

/** Settings of a connection or pool to a PostgreSQL data source. */
export const postgresConfig = (source: Source): pg.ClientConfig => ({
  host: source.host,
  port: source.port,
  database: source.database,
  user: source.user,
  password: source.password,
  ssl: source.encryption === 'none' ? false : { rejectUnauthorized: source.encryption === 'checked' },
  application_name: 'refectory',
  stream: () => new PermittedSocket(databaseNetworks()),
});

/** Connects to a PostgreSQL. `kill` rejects pending queries. */
export function openPostgres(source: Source, { connectMs, totalMs }: SourceTimeouts) {
  const client = new pg.Client({
    ...postgresConfig(source),
    connectionTimeoutMillis: connectMs,
    statement_timeout: totalMs,
    options: '-c default_transaction_read_only=on',
  });
  // Broken while idle.
  client.on('error', () => undefined);
  const database: SourceDatabase = {
    query: async <R extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as R[],
    close: () => client.end(),
    destroy: () => (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy(),
  };
  return { database, ready: client.connect().then(() => undefined) };
}
