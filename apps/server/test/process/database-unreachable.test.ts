import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropDatabase } from '@refectory/engine/test/support/template-database.ts';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startTcpProxy } from '../fixtures/platform/tcp-proxy.ts';
import { signIn } from './http-client.ts';
import { startServer } from './server-process.ts';

test('a server whose database is out of reach answers again when it is back, and ends when it is told to meanwhile', async () => {
  const name = `away_${process.pid}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-away-'));
  const admin = new pg.Client({ connectionString: inject('clusterUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const line = await startTcpProxy(inject('clusterUrl'));
  onTestFinished(async () => {
    await line.close();
    await dropDatabase(name);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const DATABASE_URL = line.proxiedUrl(Object.assign(new URL(inject('clusterUrl')), { pathname: name }).href);
  const server = await startServer({ dataDir, env: { DATABASE_URL, SECRET: 's'.repeat(32) } });
  const call = await signIn(server.address, 'admin', 'admin-pass');
  const status = async () => (await call('GET', '/dining/type/list')).status;
  for (const _ of ['once', 'again']) {
    await line.disconnect();
    await expect.poll(status).toBe(503);
    await line.reconnect();
    await expect.poll(status, { timeout: 15_000 }).toBe(200);
  }
  await line.disconnect();
  const began = performance.now();
  expect(await server.terminate()).toBe(0);
  expect(performance.now() - began).toBeLessThan(20_000);
}, 120_000);
