import { BackupError } from '../backup-error.ts';
import type { BackupChain } from '../line/backup-chain.ts';

/**
 * A file with its chunks in order; small files share a chunk and start at `offset`. Paths are relative to the data
 * folder.
 */
export interface FileEntry {
  readonly path: string;
  readonly size: number;
  readonly modified: number;
  readonly chunks: readonly string[];
  readonly offset: number;
}

/** Content of a backup. Written last: a backup without a manifest is incomplete and ignored. */
export interface Manifest {
  readonly format: 1;
  readonly started: string;
  /** Every change committed before this time is included. */
  readonly covers: string;
  /** Earliest time that can be restored from it: when the copy of the database was complete. */
  readonly stopped: string;
  readonly postgres: string;
  /** Newest migration of the database. */
  readonly schema: string;
  readonly timeline: number;
  readonly segmentSize: number;
  /** First and last WAL segments needed for consistency; they are among its files. */
  readonly firstSegment: string;
  readonly lastSegment: string;
  readonly folders: readonly string[];
  readonly files: readonly FileEntry[];
}

/** Files uploaded between backups, shipped together with the WAL. */
export interface UploadBatch {
  readonly at: string;
  readonly files: readonly FileEntry[];
}

/** Object name of a time; sorts by time. */
export const formatTimeName = (at: Date): string => at.toISOString().replaceAll(':', '-');
export const parseTimeName = (name: string): Date =>
  new Date(name.replace(/^.*\//, '').replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/** Complete backups of a chain, oldest first. */
export const listBaseBackups = async (line: BackupChain): Promise<string[]> =>
  (await line.list('base/')).map(({ name }) => name);

export async function readManifest(line: BackupChain, name: string): Promise<Manifest> {
  const content = await line.get(name);
  if (!content) throw new BackupError(`${line.info.id} has no backup ${name}.`);
  const manifest: Manifest = JSON.parse(String(content));
  if (manifest.format !== 1) throw new BackupError('This backup was made by a newer version of this program.');
  return manifest;
}

/** Upload batches shipped since a time, oldest first. */
export async function readUploadBatches(line: BackupChain, since: Date): Promise<UploadBatch[]> {
  const uploads: UploadBatch[] = [];
  for (const { name } of await line.list('files/'))
    if (parseTimeName(name) >= since) uploads.push(JSON.parse(String(await line.get(name))));
  return uploads;
}
