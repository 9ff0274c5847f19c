import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareSystemAccount } from '@refectory/engine/postgres/system-account.ts';
import { createProduct, type ProductProcess, startFront } from './front.ts';
import { type ClusterNetwork, openLoopback } from './network.ts';
import { type ClusterParts, createNode, type DatabaseNode, giveToAccount } from './node.ts';
import { type ClusterProcess, lastLines } from './processes.ts';
import { findPrograms } from './programs.ts';
import { renderDeployFile } from './render.ts';

/** What is missing on this machine; the message names the packages. */
export class MissingProgramsError extends Error {}

/** Three database machines, proxy, pooler and two processes of the product, all on this machine. */
export interface RunningCluster {
  readonly nodes: readonly DatabaseNode[];
  readonly products: readonly ProductProcess[];
  /** Address of the console, through the proxy. */
  readonly address: string;
  /** Addresses of all servers, as the owner of the tables. */
  readonly ownerUrl: string;
  readonly secret: string;
  readonly network: ClusterNetwork;
  readonly folder: string;
  findPrimary(): Promise<DatabaseNode>;
  /** Waits for a synchronous standby and returns its name. */
  findSynchronous(): Promise<string>;
  /** `keepsFiles`: logs and settings stay where they are. */
  stop(keepsFiles?: boolean): Promise<void>;
}

export interface ClusterOptions {
  readonly network?: ClusterNetwork;
  readonly env?: Readonly<Record<string, string>>;
  progress?(line: string): void;
}

const examples = ['superuser', 'replicator', 'rewind', 'pgbouncer', 'refectory'] as const;
const productPorts = [8081, 8082] as const;
const withinMs = 90_000;

/** True once something listens there; undefined before. */
const isOpen = (host: string, port: number): Promise<true | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(true)).on('error', () => resolve(undefined));
    socket.once('connect', () => socket.destroy());
  });

/** Starts a cluster with the files of `deploy/` (docs/operation.md). A failed start leaves nothing behind. */
export async function startCluster({
  network = openLoopback(),
  env = {},
  progress = () => undefined,
}: ClusterOptions = {}): Promise<RunningCluster> {
  const { programs, missing } = findPrograms();
  if (missing.length > 0)
    throw new MissingProgramsError(
      `Missing on this machine: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  const folder = mkdtempSync(path.join(tmpdir(), 'refectory-cluster-'));
  const account = prepareSystemAccount(folder);
  const passwords = Object.fromEntries(examples.map((name) => [`change-me-${name}`, randomBytes(12).toString('hex')]));
  const parts: ClusterParts = { folder, network, programs, account, passwords };
  const nodes = [0, 1, 2].map((number) => createNode(parts, number));
  const secret = randomBytes(24).toString('hex');
  const dataDir = path.join(folder, 'product');
  const hosts = network.nodes.map((node) => `${node}:5432`).join(',');
  const ownerUrl = `postgresql://refectory:${passwords['change-me-refectory']}@${hosts}/refectory`;
  const products = productPorts.map((port) =>
    createProduct(parts, port, {
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://${network.front}:6432/refectory`,
      DATABASE_DIRECT_URL: ownerUrl,
      SECRET: secret,
      TRUSTED_PROXIES: `${network.sources},127.0.0.0/8`,
      DRAIN_SECONDS: '4',
      LOG_LEVEL: 'error',
      ...env,
    }),
  );
  let front: ClusterProcess[] = [];

  async function poll<T>(what: string, read: () => Promise<T | undefined>, seen = () => ''): Promise<T> {
    for (const until = Date.now() + withinMs; Date.now() < until; await pause(100)) {
      const found = await read().catch(() => undefined);
      if (found !== undefined) return found;
      const ended = [...front, ...nodes.flatMap((node) => node.processes)].find(({ child }) => child.exitCode !== null);
      if (ended) throw new Error(`${ended.name} ended:\n${lastLines(ended)}`);
    }
    throw new Error(`No ${what} within ${withinMs / 1000} s; the logs are in ${folder}.${seen()}`);
  }
  const findPrimary = () =>
    poll('primary', async () => {
      const answers = await Promise.all(nodes.map((node) => node.isPrimary()));
      return nodes.find((_, number) => answers[number]);
    });
  function findSynchronous(): Promise<string> {
    let seen = '';
    return poll(
      'synchronous standby',
      async () => {
        const { address } = await findPrimary();
        const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
        const { members } = (await response.json()) as { members: { name: string; role: string; state: string }[] };
        seen = members.map(({ name, role, state }) => ` ${name}: ${role}, ${state}.`).join('');
        return members.find(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state))?.name;
      },
      () => seen,
    );
  }
  async function end(): Promise<void> {
    await Promise.allSettled(products.map((product) => product.stop('SIGINT')));
    await Promise.allSettled(front.map((each) => each.stop()));
    await Promise.allSettled(nodes.map((node) => node.stop()));
    network.close();
  }
  async function stop(keepsFiles = false): Promise<void> {
    await end();
    if (!keepsFiles) rmSync(folder, { recursive: true, force: true });
  }

  try {
    progress('etcd, Patroni and PostgreSQL on three machines');
    for (const node of nodes) node.start();
    const primary = await findPrimary();
    progress(`primary ${primary.name} at ${primary.address}, synchronous standby ${await findSynchronous()}`);
    const sql = giveToAccount(
      parts,
      path.join(folder, 'database.sql'),
      renderDeployFile('database.sql', network, passwords),
    );
    execFileSync(path.join(programs.postgres, 'psql'), ['-qX', '-v', 'ON_ERROR_STOP=1', '-f', sql], {
      env: {
        PGHOST: primary.address,
        PGUSER: 'postgres',
        PGDATABASE: 'postgres',
        PGPASSWORD: passwords['change-me-superuser'],
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    front = startFront(parts);
    for (const port of [5000, 6432]) await poll(`answer at port ${port}`, () => isOpen(network.front, port));
    progress('HAProxy and PgBouncer');
    mkdirSync(dataDir, { recursive: true });
    for (const product of products) {
      progress(`the product at ${product.address}`);
      await product.start();
    }
  } catch (error) {
    await end();
    throw new Error(`The cluster did not start; logs and settings of each part are in ${folder}.`, { cause: error });
  }
  const address = `http://${network.front}:8080`;
  return { nodes, products, address, ownerUrl, secret, network, folder, findPrimary, findSynchronous, stop };
}
