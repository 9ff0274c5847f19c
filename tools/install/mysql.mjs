import { existsSync } from 'node:fs';
import path from 'node:path';
import { installWithApt } from './apt.mjs';

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/libexec'];

const findMysql = () =>
  ['mariadbd', 'mysqld'].flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);

/** MySQL or MariaDB for tests of data sources (programs only, no service); undefined: those tests are skipped. */
export function ensureMysql() {
  const found = findMysql();
  if (found) return found;
  installWithApt('MariaDB', ['mariadb-server-core', 'mariadb-client-core']);
  return findMysql();
}
