import { zipSync } from 'fflate';
import { zipPath } from '../generate-files.ts';
import type { GeneratedFile } from '../project/project.ts';

/** The files as a zip, in the configured folders. */
export function zipFiles(files: readonly GeneratedFile[]): Uint8Array {
  const text = new TextEncoder();
  return zipSync(Object.fromEntries(files.map((file) => [zipPath(file), text.encode(file.content)])));
}
