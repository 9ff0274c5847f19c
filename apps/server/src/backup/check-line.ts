import { BackupError } from './backup-error.ts';
import { chunkObject } from './base/copy-files.ts';
import { inParallel } from './base/in-parallel.ts';
import { listBases, momentOf, readManifest, readUploads } from './base/manifest.ts';
import type { Line } from './line/line.ts';
import { readChunk } from './restore/fetch-files.ts';

export interface Checked {
  readonly backups: number;
  readonly contents: number;
  readonly segments: number;
  /** One line each; what is damaged has been removed, so that the next backup writes it anew. */
  readonly faults: readonly string[];
}

/** Reads everything of a line back and compares it with its checksums. */
export async function checkLine(line: Line, progress: (done: number, total: number) => void): Promise<Checked> {
  const faults: string[] = [];
  const bases = await listBases(line);
  const owners = new Map<string, string>();
  for (const name of bases) {
    const manifest = await readManifest(line, name);
    for (const { path, chunks } of manifest.files) for (const chunk of chunks) owners.set(chunk, path);
  }
  for (const { files } of bases[0] ? await readUploads(line, momentOf(bases[0])) : [])
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
  await inParallel(owners, 4, ([chunk, file]) => look(chunkObject(chunk), readChunk(line, chunk, file)));
  await inParallel(segments, 4, ({ name }) => look(name, line.get(name)));
  return { backups: bases.length, contents: owners.size, segments: segments.length, faults };
}
