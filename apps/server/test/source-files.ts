import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Folders of the server's code, from the root of the repository. */
export const serverFolders = ['packages/engine/src', 'modules/*/server', 'apps/server/src'];

/** Folders of declarations. */
export const declarationFolders = ['packages/declaration/src', 'modules/*/contract'];

/** The sources in some folders of the repository, without their tests, from its root. */
export const listSourceFiles = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();

/** The place of a file of the repository. */
export const inRepository = (file: string): string => path.join(root, file);
