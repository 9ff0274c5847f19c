import { createServer } from 'node:net';
import { createClient } from '@refectory/engine/database/connection.ts';
import { listAddress } from '@refectory/engine/database/hosts/database-address.ts';
import { isRefusedParameter, isSession } from '@refectory/engine/database/pooler/pooler-faults.ts';
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
    config.databaseUrl &&
      (await databaseFault(config.poolerUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', config.databaseUrl)),
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

async function databaseFault(name: string, connectionString: string): Promise<string | undefined> {
  const client = createClient(connectionString, 'call');
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < minServerVersion)
      return `${name}: this is PostgreSQL ${version}, needed is ${minServerVersion} or newer`;
    return (await isSession(client)) ? undefined : poolerFault(name, connectionString);
  } catch (error) {
    if (isRefusedParameter(error)) return poolerFault(name, connectionString);
    return `${name}: ${describeDatabaseError(error, connectionString)}`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A connection pooler where sessions are needed. */
const poolerFault = (name: string, connectionString: string): string =>
  name === 'DATABASE_URL'
    ? `DATABASE_URL: ${listAddress(connectionString)} is a connection pooler; set DATABASE_DIRECT_URL to the address of PostgreSQL itself as well`
    : `${name}: ${listAddress(connectionString)} is a connection pooler; it must be the address of PostgreSQL itself`;

/** Shows only hosts, user and database of the URL, since it contains a password. */
function describeDatabaseError(error: unknown, connectionString: string): string {
  const { username, pathname } = new URL(connectionString);
  const host = listAddress(connectionString);
  const { code, message } = error as pg.DatabaseError;
  if (code === '28P01' || code === '28000') return `${host} does not let the user ${username} in with this password`;
  if (code === '3D000') return `${host} has no database ${pathname.slice(1)}`;
  const isFromServer = error instanceof pg.DatabaseError;
  return isFromServer ? `${host} says: ${message}` : `no PostgreSQL answers at ${host} (${code ?? message})`;
}
