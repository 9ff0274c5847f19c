import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-embedded-'));
const fixture = path.join(import.meta.dirname, '../../test/fixtures/hold-postgres.ts');
const lockFile = path.join(dataDir, 'postgres', 'postmaster.pid');
let holder: ChildProcess | undefined;

afterAll(() => {
  holder?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function holdInOtherProcess(): Promise<string> {
  holder = spawn(process.execPath, [fixture, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [address] = (await once(holder.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return address.toString().trim();
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // The test kills the database under this connection.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}

it('keeps what was committed when the server is killed, and refuses a second server meanwhile', async () => {
  const url = await holdInOtherProcess();
  await query(url, 'create table kept as select 42 as answer');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`Another server (process ${holder?.pid}) uses`);
  holder?.kill('SIGKILL');
  const again = await startEmbeddedPostgres({ dataDir });
  expect(await query(again.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await again.stop();
});

it('recovers when the database is killed together with the server', async () => {
  const url = await holdInOtherProcess();
  await query(url, 'create table kept_too as select 7 as answer');
  process.kill(Number.parseInt(readFileSync(lockFile, 'utf8'), 10), 'SIGKILL');
  holder?.kill('SIGKILL');
  const again = await startEmbeddedPostgres({ dataDir });
  expect(await query(again.ownerUrl, 'select answer from kept_too')).toEqual([{ answer: 7 }]);
  expect(await query(again.ownerUrl, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await again.stop();
});

it('is not held up by a lock whose number now belongs to another process', async () => {
  writeFileSync(lockFile, `${process.pid}\n${dataDir}\n`);
  const again = await startEmbeddedPostgres({ dataDir });
  await again.stop();
});
