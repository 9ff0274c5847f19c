import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Folders of server code, relative to the root of the repository. */
export const serverFolders = ['packages/engine/src', 'modules/*/server', 'apps/server/src'];

/** Folders of declarations. */
export const declarationFolders = ['packages/declaration/src', 'modules/*/contract'];

/** Source files in folders, without tests, relative to the root of the repository. */
export const listSourceFiles = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();

/** Absolute path of a file in the repository. */
export const inRepository = (file: string): string => path.join(root, file);
