import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryRoot } from '@refectory/engine/test/support/temporary-root.ts';
import type { TestProject } from 'vitest/node';
import { adminPassword } from '../api-client.ts';
import { startTemplateCluster } from './template-cluster.ts';

export interface SharedServer {
  /** URL of the server. */
  readonly address: string;
  /** Its database, to be read by other connections. */
  readonly database: { readonly url: string; readonly username: string; readonly password: string };
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Servers of this run, one per worker. */
    servers: readonly SharedServer[];
  }
}

const root = path.resolve(import.meta.dirname, '../../..');

/** No rate limits, because all windows share an address. */
const unlimited = {
  CALLS_PER_MINUTE: '1000000',
  CONNECTIONS_PER_ADDRESS: '10000',
  DATABASE_NETWORKS: '127.0.0.0/8',
  PRINTER_NETWORKS: '192.168.0.0/16',
};

function readServerAddress(server: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const onOutput = (piece: Buffer) => {
    output += piece;
    const address = /膳场 Refectory {2}(http\S+)/.exec(output)?.[1];
    if (address) resolve(address);
  };
  server.stdout?.on('data', onOutput);
  server.stderr?.on('data', onOutput);
  server.once('exit', () => reject(new Error(`the server did not start:\n${output}`)));
  return promise;
}

/** Connection of the embedded database, stored in the data folder. */
function readDatabaseAccess(dataDir: string) {
  const read = (name: string) => readFileSync(path.join(dataDir, name), 'utf8');
  const port = read('postgres/postmaster.pid').split('\n')[3];
  const url = `jdbc:postgresql://127.0.0.1:${port}/refectory`;
  return { url, username: 'refectory_owner', password: read('owner-password').trim() };
}

/** A server process on an empty embedded database. */
async function startServer() {
  const dataDir = mkdtempSync(path.join(temporaryRoot(), `refectory-test-${process.pid}-e2e-`));
  const settings = { DEMO: 'off', CAPTCHA: 'off', PORT: '0', METRICS_PORT: 'off', LOG_LEVEL: 'warn', ...unlimited };
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings, DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await readServerAddress(server);
  async function stop(): Promise<void> {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { shared: { address, database: readDatabaseAccess(dataDir) }, stop };
}

/** Starts one server per worker, shared by its files, and a database to copy for tests with another clock. */
export default async function startSharedServers(project: TestProject): Promise<() => Promise<void>> {
  const workers = Number(project.vitest.config.maxWorkers);
  const [cluster, ...servers] = await Promise.all([
    startTemplateCluster(),
    ...Array.from({ length: workers }, startServer),
  ]);
  project.provide('clusterUrl', cluster.url);
  project.provide(
    'servers',
    servers.map(({ shared }) => shared),
  );
  return async () => {
    await Promise.all([cluster.stop(), ...servers.map(({ stop }) => stop())]);
  };
}
