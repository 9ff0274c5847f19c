import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
const find = (name: string): string | undefined =>
  folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

const postgresRoot = '/usr/lib/postgresql';
const oldestPostgres = 15;

/** Folder of the newest PostgreSQL of this machine that the product works with. */
function findPostgres(): string | undefined {
  const versions = existsSync(postgresRoot) ? readdirSync(postgresRoot).map(Number) : [];
  const newest = versions.filter((version) => version >= oldestPostgres).toSorted((one, other) => other - one)[0];
  return newest ? path.join(postgresRoot, String(newest), 'bin') : undefined;
}

/** Paths of the programs of a cluster; `postgres` is a folder. */
export interface ClusterPrograms {
  readonly etcd: string;
  readonly patroni: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  readonly postgres: string;
}

/** Debian's packages by program. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql-15',
} as const;

/** The programs of a cluster, or the packages that are missing. */
export function findPrograms(): { readonly programs: ClusterPrograms; readonly missing: readonly string[] } {
  const names = Object.keys(packages) as (keyof ClusterPrograms)[];
  const found = names.map((name) => [name, name === 'postgres' ? findPostgres() : find(name)] as const);
  return {
    programs: Object.fromEntries(found) as unknown as ClusterPrograms,
    missing: found.filter(([, file]) => !file).map(([name]) => packages[name]),
  };
}
