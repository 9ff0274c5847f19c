import { BackupError } from '../backup-error.ts';
import type { BackupChain } from '../line/backup-chain.ts';

/**
 * A file as it was: its content is its chunks, one after the other; small files share one and begin at `offset` in it.
 * Paths are relative to the data folder.
 */
export interface FileEntry {
  readonly path: string;
  readonly size: number;
  readonly modified: number;
  readonly chunks: readonly string[];
  readonly offset: number;
}

/** What one backup consists of. Written last: a backup without it was not finished and counts for nothing. */
export interface Manifest {
  readonly format: 1;
  readonly started: string;
  /** Whatever was answered before this moment is in it. */
  readonly covers: string;
  /** The first moment that can be restored by it: its copy of the database was complete. */
  readonly stopped: string;
  readonly postgres: string;
  /** The newest migration the database had. */
  readonly schema: string;
  readonly timeline: number;
  readonly segmentSize: number;
  /** The first and last WAL segments that make it consistent; they are among its files. */
  readonly firstSegment: string;
  readonly lastSegment: string;
  readonly folders: readonly string[];
  readonly files: readonly FileEntry[];
}

/** What is uploaded between two backups, as shipped together with the WAL. */
export interface UploadBatch {
  readonly at: string;
  readonly files: readonly FileEntry[];
}

/** A moment as the name of an object: it sorts by time. */
export const formatTimeName = (at: Date): string => at.toISOString().replaceAll(':', '-');
export const parseTimeName = (name: string): Date =>
  new Date(name.replace(/^.*\//, '').replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/** The complete backups of a line, the oldest first. */
export const listBaseBackups = async (line: BackupChain): Promise<string[]> =>
  (await line.list('base/')).map(({ name }) => name);

export async function readManifest(line: BackupChain, name: string): Promise<Manifest> {
  const content = await line.get(name);
  if (!content) throw new BackupError(`${line.info.id} has no backup ${name}.`);
  const manifest: Manifest = JSON.parse(String(content));
  if (manifest.format !== 1) throw new BackupError('This backup was made by a newer version of this program.');
  return manifest;
}

/** The uploads shipped from that moment on, the oldest first. */
export async function readUploadBatches(line: BackupChain, since: Date): Promise<UploadBatch[]> {
  const uploads: UploadBatch[] = [];
  for (const { name } of await line.list('files/'))
    if (parseTimeName(name) >= since) uploads.push(JSON.parse(String(await line.get(name))));
  return uploads;
}
