import { BackupError } from './backup-error.ts';
import { chunkObjectName } from './base/copy-files.ts';
import { forEachParallel } from './base/for-each-parallel.ts';
import { listBaseBackups, parseTimeName, readManifest, readUploadBatches } from './base/manifest.ts';
import type { BackupChain } from './line/backup-chain.ts';
import { readChunk } from './restore/fetch-files.ts';

export interface ChainCheckResult {
  readonly backups: number;
  readonly contents: number;
  readonly segments: number;
  /** One line per fault; damaged objects have been removed, so that the next backup writes them again. */
  readonly faults: readonly string[];
}

/** Reads all objects of a chain and verifies their checksums. */
export async function checkChain(
  line: BackupChain,
  progress: (done: number, total: number) => void,
): Promise<ChainCheckResult> {
  const faults: string[] = [];
  const bases = await listBaseBackups(line);
  const owners = new Map<string, string>();
  for (const name of bases) {
    const manifest = await readManifest(line, name);
    for (const { path, chunks } of manifest.files) for (const chunk of chunks) owners.set(chunk, path);
  }
  for (const { files } of bases[0] ? await readUploadBatches(line, parseTimeName(bases[0])) : [])
    for (const { path, chunks } of files) for (const chunk of chunks) owners.set(chunk, path);
  const segments = await line.list('wal/');
  const total = owners.size + segments.length;
  let done = 0;
  const look = async (object: string, work: Promise<unknown>) => {
    await work.catch(async (error) => {
      if (!(error instanceof BackupError)) throw error;
      faults.push(error.message);
      if (object.startsWith('chunk/')) await line.remove([object]);
    });
    progress((done += 1), total);
  };
  await forEachParallel(owners, 4, ([chunk, file]) => look(chunkObjectName(chunk), readChunk(line, chunk, file)));
  await forEachParallel(segments, 4, ({ name }) => look(name, line.get(name)));
  return { backups: bases.length, contents: owners.size, segments: segments.length, faults };
}
