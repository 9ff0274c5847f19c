import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { explainFileError } from '../backup-error.ts';
import type { BackupTarget, StoredObject } from './backup-target.ts';

const draft = '.part';

/** A folder, such as a mounted disk. Objects are written to a temporary file, synced and renamed. */
export function folderTarget(address: string): BackupTarget {
  const root = path.resolve(address);
  const objectPath = (name: string) => path.join(root, ...name.split('/'));
  return {
    address: root,
    put: (name, bytes) =>
      writeDurably(objectPath(name), bytes).catch((error) => {
        throw explainFileError(error, root);
      }),
    get: (name) => readFile(objectPath(name)).catch(ignoreMissing),
    list: async (prefix) => {
      const stored: StoredObject[] = [];
      const slash = prefix.lastIndexOf('/');
      await listInto(root, slash < 0 ? '' : prefix.slice(0, slash), stored);
      return stored.filter(({ name }) => name.startsWith(prefix)).sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    remove: async (names) => {
      for (const name of names) await rm(objectPath(name), { force: true });
    },
  };
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${randomBytes(4).toString('hex')}${draft}`;
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function listInto(root: string, folder: string, stored: StoredObject[]): Promise<void> {
  const entries = (await readdir(path.join(root, folder), { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  for (const entry of entries) {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) await listInto(root, name, stored);
    else if (!name.endsWith(draft)) {
      const found = await stat(path.join(root, name)).catch(ignoreMissing);
      if (found) stored.push({ name, size: found.size });
    }
  }
}

/** Undefined for a missing file; rethrows other errors. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
