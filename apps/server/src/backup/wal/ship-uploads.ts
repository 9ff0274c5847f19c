import { copyFiles, openChunkStore, walkFolder } from '../base/copy-files.ts';
import {
  formatTimeName,
  listBaseBackups,
  parseTimeName,
  readManifest,
  readUploadBatches,
  type UploadBatch,
} from '../base/manifest.ts';
import type { BackupChain } from '../line/backup-chain.ts';

/** Shipped files: path → size and time. */
export type ShippedUploads = ReadonlyMap<string, string>;

/** Ships files uploaded since the last call. */
export async function shipUploads(
  line: BackupChain,
  dataDir: string,
  at: Date,
  before: ShippedUploads | undefined,
): Promise<ShippedUploads> {
  const shipped = before ?? (await findShipped(line));
  const { files } = await walkFolder(dataDir, 'files', () => true);
  const fresh = files.filter((file) => shipped.get(file.path) !== fileFingerprint(file));
  if (fresh.length > 0) {
    // No chunk is assumed to exist, because a backup may be pruned at the same time.
    const uploads: UploadBatch = { at: at.toISOString(), files: await copyFiles(dataDir, fresh, openChunkStore(line)) };
    await line.put(`files/${formatTimeName(at)}`, Buffer.from(JSON.stringify(uploads)));
  }
  return new Map(files.map((file) => [file.path, fileFingerprint(file)]));
}

const fileFingerprint = ({ size, modified }: { size: number; modified: number }) => `${size} ${modified}`;

async function findShipped(line: BackupChain): Promise<ShippedUploads> {
  const newest = (await listBaseBackups(line)).at(-1);
  if (!newest) return new Map();
  const { files } = await readManifest(line, newest);
  const later = await readUploadBatches(line, parseTimeName(newest));
  return new Map(
    [...files, ...later.flatMap((uploads) => uploads.files)].map((file) => [file.path, fileFingerprint(file)]),
  );
}
