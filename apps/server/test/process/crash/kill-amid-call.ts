import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { dataFolderUrl, queryDatabase } from '../data-folder.ts';
import type { ServerProcess } from '../server-process.ts';

/**
 * Kills server and database with SIGKILL during the transaction of a call, when it writes to a table: earlier writes
 * are done and nothing is committed. Fails after some seconds if the call does not write to the table.
 */
export async function killAmidCall(
  { dataDir, server, table }: { dataDir: string; server: ServerProcess; table: string },
  call: () => Promise<unknown>,
): Promise<void> {
  const url = dataFolderUrl(dataDir);
  const blocker = new pg.Client({ connectionString: url });
  blocker.on('error', () => undefined);
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query(`lock table ${table} in share mode`);
  const broken = call().catch(() => undefined);
  const waiting = `select from pg_locks where relation = $1::regclass and not granted`;
  for (const until = Date.now() + 10_000; (await queryDatabase(url, waiting, [table])).length === 0; await pause(20))
    if (Date.now() > until) throw new Error(`The call does not write to ${table}: ${JSON.stringify(await broken)}`);
  await server.killAll();
  await broken;
}
