import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { postgresBinary, programEnvironment } from './binaries.ts';
import type { SystemAccount } from './system-account.ts';

export interface ClusterOptions {
  cluster: string;
  owner: string;
  password: string;
  durable: boolean;
  account: SystemAccount;
}

/**
 * Creates the cluster if missing. It is built under another name and renamed, so a killed set-up leaves no partial
 * cluster.
 */
export async function createCluster(options: ClusterOptions): Promise<void> {
  if (existsSync(path.join(options.cluster, 'PG_VERSION'))) return checkVersion(options.cluster);
  const draft = `${options.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = path.join(draft, '..', 'initial-password');
  writeFileSync(passwordFile, options.password, { mode: 0o600 });
  if (options.account.ids) {
    chownSync(draft, options.account.ids.uid, options.account.ids.gid);
    chownSync(passwordFile, options.account.ids.uid, options.account.ids.gid);
  }
  try {
    runInitdb(draft, passwordFile, options);
    renameSync(draft, options.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function runInitdb(draft: string, passwordFile: string, { owner, durable, account }: ClusterOptions): void {
  const { program, args, options } = account.command(postgresBinary('initdb'), [
    `--pgdata=${draft}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--set=timezone=UTC',
    ...(durable ? [] : ['--no-sync']),
  ]);
  const done = spawnSync(program, args, {
    ...options,
    cwd: '/',
    encoding: 'utf8',
    env: programEnvironment,
  });
  if (done.status === 0) return;
  if (done.status === 127) {
    throw new Error(
      `initdb cannot load its libraries: run "npm rebuild" so that the install scripts run.\n${done.stderr}`,
    );
  }
  throw new Error(`initdb failed (${done.error?.message ?? done.status}).\n${done.stdout}${done.stderr}`);
}

function checkVersion(cluster: string): void {
  const version = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== '18')
    throw new Error(`${cluster} was made by PostgreSQL ${version}; this program brings 18. Dump and restore it.`);
}
