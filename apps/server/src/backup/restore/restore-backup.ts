import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BackupTarget } from '../target/backup-target.ts';
import { chooseBackup, type RestorePoint, type RestoreRequest } from './choose-backup.ts';
import { fetchFiles, fetchSegments, listFilesAt } from './fetch-files.ts';
import { recoverDatabase } from './recover-database.ts';
import { prepareRestoreFolder } from './restore-folder.ts';
import { assertNotNewer, type LedgerCheck, verifyLedgers } from './verify-ledgers.ts';

export interface RestoreOptions extends RestoreRequest {
  readonly target: BackupTarget;
  /** The data folder to restore to. */
  readonly folder: string;
  readonly overwrite: boolean;
  readonly log: (line: string) => void;
  readonly progress: (done: number, total: number) => void;
}

/** Result of a restore. */
export interface RestoreResult {
  readonly point: RestorePoint;
  readonly files: number;
  /** Time of the last change in the database. */
  readonly lastChange: Date | undefined;
  readonly ledgers: readonly LedgerCheck[];
  /** Where the previous content of the folder was moved. */
  readonly movedTo: string | undefined;
}

/**
 * Restores a backup and later changes into a folder: fetches, verifies, replays the WAL, checks the ledgers. Only then
 * the folder is replaced; a failed restore leaves it unchanged.
 */
export async function restoreBackup(parts: RestoreOptions): Promise<RestoreResult> {
  const { target, folder, until, log, progress } = parts;
  const point = await chooseBackup(target, parts);
  const { chain, manifest, segments } = point;
  assertNotNewer(manifest);
  const files = await listFilesAt(point, until);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const place = prepareRestoreFolder(folder, bytes + (segments.length + 8) * manifest.segmentSize, parts.overwrite);
  try {
    log(`Restoring the backup of ${manifest.stopped} and ${segments.length} WAL segments of ${chain.info.id} …`);
    let done = 0;
    await fetchFiles(chain, manifest.folders, files, place.draft, (size) => progress((done += size), bytes));
    const wal = path.join(place.draft, 'wal');
    await fetchSegments(chain, segments, wal);
    log('All checksums hold. Replaying …');
    const { database, lastChange } = await recoverDatabase(place.draft, wal, until);
    const secret = readFileSync(path.join(place.draft, 'secret'), 'utf8').trim();
    const ledgers = await verifyLedgers(database.ownerUrl, secret, parts.zone).finally(database.stop);
    return { point, files: files.length, lastChange, ledgers, movedTo: place.commit() };
  } catch (error) {
    place.discard();
    throw error;
  }
}
