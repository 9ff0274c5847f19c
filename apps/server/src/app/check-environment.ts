import { createServer } from 'node:net';
import { createClient } from '@refectory/engine/database/connection.ts';
import { listHosts } from '@refectory/engine/database/hosts/database-address.ts';
import type { Config } from '@refectory/engine/settings/config.ts';
import { ConfigError } from '@refectory/engine/settings/settings.ts';
import pg from 'pg';

/**
 * Checks the environment before the start: the port is free, the database is reachable and recent enough. Refuses with
 * one line per wrong setting.
 */
export async function checkEnvironment(config: Config): Promise<void> {
  const faults = [
    await addressFault('PORT', config.host, config.port),
    config.metricsPort && (await addressFault('METRICS_PORT', config.host, config.metricsPort)),
    config.databaseUrl && (await databaseFault(config.databaseUrl)),
  ].filter(Boolean);
  if (faults.length > 0) throw new ConfigError([...new Set(faults)].join('\n'));
}

async function addressFault(setting: string, host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    await new Promise((resolve) => server.close(resolve));
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return `${setting}: ${host}:${port} is in use by another program, choose another port`;
    if (code === 'EACCES') return `${setting}: ${port} may not be opened by this user, choose one above 1023`;
    return `HOST: ${host} is no address of this machine`;
  }
}

const minServerVersion = 15;

async function databaseFault(connectionString: string): Promise<string | undefined> {
  const client = createClient(connectionString, 'call');
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const version = rows[0]?.version ?? 0;
    return version < minServerVersion
      ? `DATABASE_URL: this is PostgreSQL ${version}, needed is ${minServerVersion} or newer`
      : undefined;
  } catch (error) {
    return `DATABASE_URL: ${describeDatabaseError(error, connectionString)}`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Shows only hosts, user and database of the URL, since it contains a password. */
function describeDatabaseError(error: unknown, connectionString: string): string {
  const { username, pathname } = new URL(connectionString);
  const host = listHosts(connectionString)
    .map(({ host, port }) => `${host}:${port}`)
    .join(', ');
  const { code, message } = error as pg.DatabaseError;
  if (code === '28P01' || code === '28000') return `${host} does not let the user ${username} in with this password`;
  if (code === '3D000') return `${host} has no database ${pathname.slice(1)}`;
  const isFromServer = error instanceof pg.DatabaseError;
  return isFromServer ? `${host} says: ${message}` : `no PostgreSQL answers at ${host} (${code ?? message})`;
}
