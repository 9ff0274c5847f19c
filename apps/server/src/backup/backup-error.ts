/** Refusal of backup or restore, with a message for the operator. */
export class BackupError extends Error {}

/** Turns a file system error into a message; returns other errors unchanged. */
export function explainFileError(error: unknown, place: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new BackupError(`No space left in ${place}.`, { cause: error });
  if (code === 'ENOTDIR' || code === 'EEXIST') return new BackupError(`${place} is no folder.`, { cause: error });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupError(`${place} may not be written by this user (${code}).`, { cause: error });
  return error;
}
