import { existsSync } from 'node:fs';
import path from 'node:path';
import { installWithApt } from './apt.mjs';

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/libexec'];

/** Programs that some tests start themselves, as no service; tests of a missing one are skipped. */
const programs = [
  {
    tests: 'data sources on a real MySQL',
    what: 'MariaDB',
    names: ['mariadbd', 'mysqld'],
    packages: ['mariadb-server-core', 'mariadb-client-core'],
  },
  { tests: 'a real connection pooler', what: 'PgBouncer', names: ['pgbouncer'], packages: ['pgbouncer'] },
];

const isThere = ({ names }) => names.some((name) => folders.some((folder) => existsSync(path.join(folder, name))));

/** Installs missing programs for tests, and returns what cannot be tried without them, one line each. */
export function ensurePrograms() {
  const missing = programs.filter((program) => {
    if (isThere(program)) return false;
    installWithApt(program.what, program.packages);
    return !isThere(program);
  });
  return missing.map(({ tests, packages }) => `${tests}: none here (Debian: apt-get install ${packages.join(' ')})`);
}
