import { PermittedSocket } from '@refectory/engine/settings/permitted-networks.ts';
import mysql from 'mysql2';
import { databaseNetworks } from '../settings.ts';
import type { Source } from './source.ts';
import type { SourceDatabase, SourceTimeouts } from './source-database.ts';

/** Connects to a MySQL or MariaDB. */
export function openMysql(source: Source, { connectMs }: SourceTimeouts) {
  const connection = mysql.createConnection({
    host: source.host,
    port: source.port,
    database: source.database,
    user: source.user,
    password: source.password,
    connectTimeout: connectMs,
    stream: () => new PermittedSocket(databaseNetworks()).connect(source.port, source.host).setNoDelay(true),
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: true,
    // Disable LOAD DATA LOCAL.
    flags: ['-LOCAL_FILES'],
    ...(source.encryption !== 'none' && { ssl: { rejectUnauthorized: source.encryption === 'checked' } }),
  });
  connection.on('error', () => undefined);
  const ready = new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  const database: SourceDatabase = {
    query: async <R extends object>(text: string, values: readonly unknown[] = []) => {
      const [rows] = await connection.promise().query(text, [...values]);
      return rows as R[];
    },
    close: () => connection.promise().end(),
    destroy: () => connection.destroy(),
  };
  return {
    database,
    ready: ready.then(() => database.query('set session transaction read only')).then(() => undefined),
  };
}
