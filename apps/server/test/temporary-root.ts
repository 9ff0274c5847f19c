import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const enough = 2 * 1024 ** 3;

/** Where databases for one moment live: in memory where there is room (three times faster), else the usual folder. */
export function temporaryRoot(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough ? memory : tmpdir();
}
