import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installWithApt } from './apt.mjs';

const postgresRoot = '/usr/lib/postgresql';

/** Looked up anew: an installation adds some. */
const listFolders = () => [
  ...(process.env.PATH ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/libexec',
  ...(existsSync(postgresRoot) ? readdirSync(postgresRoot).map((version) => `${postgresRoot}/${version}/bin`) : []),
];

/** Programs that some tests start themselves, as no service; each by one of its names. */
export const programsOfTests = [
  {
    tests: 'data sources on a real MySQL',
    what: 'MariaDB',
    names: [['mariadbd', 'mysqld']],
    packages: ['mariadb-server-core', 'mariadb-client-core'],
  },
  { tests: 'a real connection pooler', what: 'PgBouncer', names: [['pgbouncer']], packages: ['pgbouncer'] },
];

/** What `npm run drill` starts (docs/scale.md). */
export const programsOfDrill = [
  {
    tests: 'the drill of a fail-over',
    what: 'PostgreSQL, Patroni, etcd, HAProxy and PgBouncer',
    names: [['pg_rewind'], ['patroni'], ['etcd'], ['haproxy'], ['pgbouncer']],
    packages: ['postgresql-15', 'patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'iproute2'],
  },
];

const isThere = ({ names }) => {
  const folders = listFolders();
  return names.every((any) => any.some((name) => folders.some((folder) => existsSync(path.join(folder, name)))));
};

/** Installs missing programs, and returns what cannot be tried without them, one line each. */
export function ensurePrograms(programs) {
  const missing = programs.filter((program) => {
    if (isThere(program)) return false;
    installWithApt(program.what, program.packages);
    return !isThere(program);
  });
  return missing.map(({ tests, packages }) => `${tests}: none here (Debian: apt-get install ${packages.join(' ')})`);
}
