import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const lockLines = (dataDir: string) =>
  readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');

/** Process id of the PostgreSQL in a data folder. */
export const postmasterPid = (dataDir: string): number => Number(lockLines(dataDir)[0]);

/** URL of the database in a data folder, as the owner of its tables. */
export function dataFolderUrl(dataDir: string, database = 'refectory'): string {
  const password = readFileSync(path.join(dataDir, 'owner-password'), 'utf8').trim();
  return `postgresql://refectory_owner:${password}@127.0.0.1:${lockLines(dataDir)[3]}/${database}`;
}

/** Runs one statement as the owner of the database; a broken connection rejects. */
export async function queryDatabase<T extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
