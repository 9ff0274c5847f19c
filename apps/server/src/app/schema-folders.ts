import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const modules = readdirSync(path.join(root, 'modules')).map((name) => path.join(root, 'modules', name));

/** Folders with migrations and views: of the engine and of each module. */
export const schemaFolders: readonly string[] = [path.join(root, 'packages/engine'), ...modules].filter((folder) =>
  ['migrations', 'views'].some((name) => existsSync(path.join(folder, name))),
);
