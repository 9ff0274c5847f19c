import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SystemAccount } from '@refectory/engine/postgres/system-account.ts';
import type { ClusterNetwork } from './network.ts';
import { type ClusterProcess, listTree, signalAll, startProcess } from './processes.ts';
import type { ClusterPrograms } from './programs.ts';
import { renderDeployFile } from './render.ts';

/** A database machine: etcd, Patroni and the PostgreSQL that Patroni runs. */
export interface DatabaseNode {
  readonly name: string;
  readonly address: string;
  /** Whether Patroni says that this one accepts writes. */
  isPrimary(): Promise<boolean>;
  start(): void;
  /** SIGKILL of everything of this machine, as if its power went. */
  kill(): void;
  /** Its network is gone without a word; where that is not possible, all its processes stand still. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
  /** What has ended by itself. */
  readonly processes: readonly ClusterProcess[];
}

/** What the parts of a cluster have in common. */
export interface ClusterParts {
  readonly folder: string;
  readonly network: ClusterNetwork;
  readonly programs: ClusterPrograms;
  readonly account: SystemAccount;
  /** Passwords of the examples in `deploy/` and those of this cluster. */
  readonly passwords: Readonly<Record<string, string>>;
}

/** PostgreSQL and PgBouncer refuse to work as root. */
export const asAccount = ({ account: { ids } }: ClusterParts, command: readonly string[]): readonly string[] =>
  ids ? ['setpriv', `--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups', '--', ...command] : command;

/** Makes a folder, or a file with a text, for the account. */
export function giveToAccount({ account: { ids } }: ClusterParts, file: string, text?: string): string {
  if (text === undefined) mkdirSync(file, { recursive: true, mode: 0o700 });
  else writeFileSync(file, text, { mode: 0o600 });
  if (ids) chownSync(file, ids.uid, ids.gid);
  return file;
}

/** Lines `NAME=value` as an environment. */
const parseEnvironment = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** Prepares the files of a database machine; starts nothing. */
export function createNode(parts: ClusterParts, number: number): DatabaseNode {
  const { network, programs, passwords } = parts;
  const name = `db${number + 1}`;
  const address = String(network.nodes[number]);
  const folder = giveToAccount(parts, path.join(parts.folder, name));
  const postgresData = path.join(folder, 'postgres');
  const etcdEnvironment = {
    ...parseEnvironment(renderDeployFile('etcd/db1', network, passwords, number)),
    ETCD_DATA_DIR: path.join(folder, 'etcd'),
    ETCD_LOGGER: 'zap',
    ETCD_LOG_LEVEL: 'warn',
  };
  const paths = {
    ...passwords,
    '/usr/lib/postgresql/15/bin': programs.postgres,
    '/var/lib/postgresql/15/refectory': postgresData,
    '/var/lib/postgresql/refectory.pgpass': path.join(folder, 'pgpass'),
  };
  const settings = giveToAccount(
    parts,
    path.join(folder, 'patroni.yml'),
    renderDeployFile('patroni/db1.yml', network, paths, number),
  );
  let processes: ClusterProcess[] = [];
  let frozen: number[] = [];

  const postmaster = (): number[] => {
    const file = path.join(postgresData, 'postmaster.pid');
    return existsSync(file) ? listTree(Number(readFileSync(file, 'utf8').split('\n')[0])) : [];
  };
  const allProcesses = () => [...processes.flatMap(({ child }) => listTree(child.pid ?? 0)), ...postmaster()];
  return {
    name,
    address,
    get processes() {
      return processes;
    },
    async isPrimary() {
      const signal = AbortSignal.timeout(1_000);
      return fetch(`http://${address}:8008/primary`, { signal }).then(
        ({ status }) => status === 200,
        () => false,
      );
    },
    start() {
      const run = (what: string, command: readonly string[], env: Record<string, string>) =>
        startProcess(`${name}-${what}`, [...network.enter(number), ...asAccount(parts, command)], {
          folder: parts.folder,
          env,
        });
      processes = [
        run('etcd', [programs.etcd], etcdEnvironment),
        run('patroni', [programs.patroni, settings], { HOME: folder }),
      ];
    },
    kill() {
      signalAll(allProcesses(), 'SIGKILL');
    },
    cut() {
      network.cut(number);
      if (network.kind === 'namespaces') return;
      frozen = allProcesses();
      signalAll(frozen, 'SIGSTOP');
    },
    mend() {
      network.mend(number);
      signalAll(frozen, 'SIGCONT');
      frozen = [];
    },
    async stop() {
      this.mend();
      // Patroni ends its PostgreSQL; what it left is ended here.
      for (const each of processes.toReversed()) await each.stop();
      signalAll(postmaster(), 'SIGKILL');
      processes = [];
    },
  };
}
