/** A refusal of backup or restore, in words for the person who runs it. */
export class BackupError extends Error {}

/** Says what a fault of the file system means; what is no such fault stays as it is. */
export function explainFileError(error: unknown, place: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new BackupError(`No space left in ${place}.`, { cause: error });
  if (code === 'ENOTDIR' || code === 'EEXIST') return new BackupError(`${place} is no folder.`, { cause: error });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupError(`${place} may not be written by this user (${code}).`, { cause: error });
  return error;
}
