import { BackupError } from '../backup-error.ts';
import type { BackupTarget } from './backup-target.ts';
import { folderTarget } from './folder-target.ts';

/** Opens a folder or `s3://key:secret@host/bucket/prefix`. Writes nothing. */
export async function openTarget(address: string): Promise<BackupTarget> {
  if (address.startsWith('s3://')) {
    // Loaded when needed: the client of S3 takes memory of every server (decision 1909).
    const { s3Target } = await import('./s3-target.ts');
    return s3Target(address);
  }
  if (/^\w+:\/\//.test(address)) throw new BackupError('A target is a folder or s3://key:secret@host/bucket/prefix.');
  return folderTarget(address);
}
