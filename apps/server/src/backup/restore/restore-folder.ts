import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { findRunningServer } from '@refectory/engine/postgres/orphaned-postmaster.ts';
import { BackupError, explainFileError } from '../backup-error.ts';
import { formatTimeName } from '../base/manifest.ts';

const draftName = 'restoring';
const asidePrefix = 'before-restore-';

/** Target folder of a restore. Unchanged until `commit`. */
export interface RestoreFolder {
  readonly draft: string;
  /** Moves the draft into place; returns where the previous content was moved. */
  commit(): string | undefined;
  discard(): void;
}

/** Refuses a folder that is in use, not empty (unless it may be moved), or on a disk with too little space. */
export function prepareRestoreFolder(folder: string, size: number, mayPutAside: boolean): RestoreFolder {
  const pid = findRunningServer(folder);
  if (pid !== undefined) throw new BackupError(`A server (process ${pid}) uses ${folder}. Stop it first.`);
  const there = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name !== draftName && !name.startsWith(asidePrefix)) : [];
  if (there().length > 0 && !mayPutAside)
    throw new BackupError(`${folder} is not empty. With --overwrite what is there is put aside, not deleted.`);
  const work = path.join(folder, draftName);
  try {
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explainFileError(error, folder);
  }
  const { bavail, bsize } = statfsSync(work);
  if (bavail * bsize < size) {
    rmSync(work, { recursive: true });
    throw new BackupError(
      `No space in ${folder}: ${megabytes(size)} are needed, ${megabytes(bavail * bsize)} are free.`,
    );
  }
  return {
    draft: work,
    commit: () => {
      const old = there().length > 0 ? path.join(folder, `${asidePrefix}${formatTimeName(new Date())}`) : undefined;
      if (old) {
        mkdirSync(old);
        for (const name of there()) renameSync(path.join(folder, name), path.join(old, name));
      }
      for (const name of readdirSync(work)) renameSync(path.join(work, name), path.join(folder, name));
      rmSync(work, { recursive: true });
      return old;
    },
    discard: () => rmSync(work, { recursive: true, force: true }),
  };
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
