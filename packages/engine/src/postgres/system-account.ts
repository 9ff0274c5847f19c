import { execFileSync, type SpawnOptions } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import path from 'node:path';
import { postgresBinary } from './binaries.ts';

const name = 'refectory-pg';

/** How to run a PostgreSQL program: PostgreSQL refuses to run as root, so root switches to a system account. */
export interface SystemAccount {
  ids: { uid: number; gid: number } | undefined;
  /** Turns a command into program, arguments and options that run it under the account. */
  command(program: string, args: string[]): { program: string; args: string[]; options: SpawnOptions };
}

/** Finds or creates the account and makes the data folder accessible for it. Does nothing unless run as root. */
export function prepareSystemAccount(dataDir: string): SystemAccount {
  if (process.getuid?.() !== 0) return { ids: undefined, command: (program, args) => ({ program, args, options: {} }) };
  const ids = findIds(name) ?? createIds() ?? findIds('postgres') ?? findIds('nobody');
  if (!ids)
    throw new Error('Cannot create a system account for PostgreSQL. Run as an ordinary user or set DATABASE_URL.');
  chmodSync(dataDir, 0o711);
  const reachable = isPassable(dataDir, ids.uid) && isPassable(path.dirname(postgresBinary('postgres')), ids.uid);
  return {
    ids,
    command: (program, args) =>
      reachable ? { program, args, options: ids } : { ...keepFileAccess(ids, program, args), options: {} },
  };
}

/**
 * Below a closed folder such as /root the account has no access; the program then keeps only root's capability to
 * read files.
 */
function keepFileAccess(ids: { uid: number; gid: number }, program: string, args: string[]) {
  const who = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  const rights = [
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--bounding-set=-all,+dac_override',
  ];
  return { program: 'setpriv', args: [...who, ...rights, '--', program, ...args] };
}

function findIds(account: string): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, account], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function createIds() {
  const attempts = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name],
    ['adduser', '-S', '-D', '-H', '-s', '/bin/false', name],
  ];
  for (const [program = '', ...args] of attempts) {
    try {
      execFileSync(program, args, { stdio: 'ignore' });
    } catch {
      // The program is missing, or another process created the account at this moment: the look-up below tells.
    }
    const ids = findIds(name);
    if (ids) return ids;
  }
  return undefined;
}

function isPassable(folder: string, uid: number): boolean {
  const stat = statSync(folder);
  const open = (stat.mode & 0o001) !== 0 || (stat.uid === uid && (stat.mode & 0o100) !== 0);
  return open && (path.dirname(folder) === folder || isPassable(path.dirname(folder), uid));
}
