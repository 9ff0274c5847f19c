import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asAccount, type ClusterParts, giveToAccount } from './node.ts';
import { type ClusterProcess, lastLines, startProcess } from './processes.ts';
import { renderDeployFile } from './render.ts';

const main = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');

/** The machine with HAProxy and PgBouncer. */
export function startFront(parts: ClusterParts): ClusterProcess[] {
  const { folder, network, programs, passwords } = parts;
  const file = (name: string, paths: Readonly<Record<string, string>> = {}) =>
    giveToAccount(
      parts,
      path.join(folder, path.basename(name)),
      renderDeployFile(name, network, { ...passwords, ...paths }),
    );
  const unavailable = file('haproxy/unavailable.http');
  const users = file('pgbouncer/userlist.txt');
  const proxy = file('haproxy/haproxy.cfg', { '/etc/haproxy/unavailable.http': unavailable });
  const pooler = file('pgbouncer/pgbouncer.ini', { '/etc/pgbouncer/userlist.txt': users });
  const run = (name: string, command: readonly string[]) => startProcess(name, asAccount(parts, command), { folder });
  return [run('haproxy', [programs.haproxy, '-db', '-f', proxy]), run('pgbouncer', [programs.pgbouncer, pooler])];
}

/** A process of the product at a port. */
export interface ProductProcess {
  readonly port: number;
  readonly address: string;
  /** Starts it and waits until it takes calls. */
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** What it has printed, for messages. */
  output(): string;
}

const startWithinMs = 180_000;

export function createProduct(
  { folder, network }: ClusterParts,
  port: number,
  env: Readonly<Record<string, string>>,
): ProductProcess {
  const address = `http://${network.front}:${port}`;
  let running: ClusterProcess | undefined;
  return {
    port,
    address,
    async start() {
      const own = { HOST: network.front, PORT: String(port), METRICS_PORT: 'off' };
      const started = startProcess(`product-${port}`, [process.execPath, main], {
        folder,
        env: { ...env, ...own, HOME: folder },
        patience: 40_000,
      });
      running = started;
      const until = Date.now() + startWithinMs;
      while (!(await isLive(address))) {
        if (started.child.exitCode !== null || Date.now() > until)
          throw new Error(`The product at ${address} does not start:\n${lastLines(started)}`);
        await pause(100);
      }
    },
    stop: async (signal) => running?.stop(signal),
    output: () => (running ? lastLines(running) : ''),
  };
}

const isLive = (address: string): Promise<boolean> =>
  fetch(`${address}/api/health/live`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
