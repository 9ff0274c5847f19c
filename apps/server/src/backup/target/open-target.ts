import { BackupError } from '../backup-error.ts';
import type { BackupTarget } from './backup-target.ts';
import { folderTarget } from './folder-target.ts';
import { s3Target } from './s3-target.ts';

/** Opens a folder or `s3://key:secret@host/bucket/prefix`. Writes nothing. */
export function openTarget(address: string): BackupTarget {
  if (address.startsWith('s3://')) return s3Target(address);
  if (/^\w+:\/\//.test(address)) throw new BackupError('A target is a folder or s3://key:secret@host/bucket/prefix.');
  return folderTarget(address);
}
