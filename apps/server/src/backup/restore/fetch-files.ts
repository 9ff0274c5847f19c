import { mkdir, open, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError, explainFileError } from '../backup-error.ts';
import { chunkObjectName } from '../base/copy-files.ts';
import { forEachParallel } from '../base/for-each-parallel.ts';
import { type FileEntry, parseTimeName, readUploadBatches } from '../base/manifest.ts';
import type { BackupChain } from '../line/backup-chain.ts';
import type { RestorePoint } from './choose-backup.ts';

const parallel = 4;

/**
 * Uploaded files at a time: those of the backup plus later batches. Additional files are harmless, because no row
 * refers to them.
 */
export async function listFilesAt(
  { chain, base, manifest }: RestorePoint,
  until: Date | undefined,
): Promise<FileEntry[]> {
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  for (const uploads of await readUploadBatches(chain, parseTimeName(base)))
    for (const file of uploads.files)
      if (!until || new Date(uploads.at) <= until || !files.has(file.path)) files.set(file.path, file);
  return [...files.values()];
}

/** Writes files below a folder and verifies each chunk. Refuses damaged or missing ones by file. */
export async function fetchFiles(
  line: BackupChain,
  folders: readonly string[],
  files: readonly FileEntry[],
  to: string,
  progress: (bytes: number) => void,
): Promise<void> {
  for (const folder of folders) await mkdir(path.join(to, inside(folder)), { recursive: true, mode: 0o700 });
  // Files of one chunk are written together, so that it is fetched once.
  const groups = Map.groupBy(files, (file) => (file.chunks.length === 1 ? file.chunks[0] : file.path));
  await forEachParallel(groups.values(), parallel, async (group) => {
    await fetchGroup(line, group, to, progress).catch((error) => {
      throw explainFileError(error, to);
    });
  });
}

async function fetchGroup(line: BackupChain, group: FileEntry[], to: string, progress: (bytes: number) => void) {
  const [{ chunks, path: name }] = group as [FileEntry];
  const shared = chunks.length === 1 ? await readChunk(line, chunks[0] as string, name) : undefined;
  for (const file of group) {
    const at = path.join(to, inside(file.path));
    await mkdir(path.dirname(at), { recursive: true, mode: 0o700 });
    if (shared) await writeDurably(at, file, [shared.subarray(file.offset, file.offset + file.size)]);
    else
      await writeDurably(
        at,
        file,
        file.chunks.map((chunk) => () => readChunk(line, chunk, file.path)),
      );
    progress(file.size);
  }
}

/** Fetches WAL segments for the recovery. */
export async function fetchSegments(line: BackupChain, segments: readonly string[], to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await forEachParallel(segments, parallel, async (name) => {
    const content = await line.get(`wal/${name}`);
    if (!content) throw new BackupError(`Missing: wal/${name}.`);
    await writeFile(path.join(to, name), content, { mode: 0o600 }).catch((error) => {
      throw explainFileError(error, to);
    });
  });
}

/** Writes the parts in order and syncs; `file` has the expected length. */
async function writeDurably(at: string, file: FileEntry, parts: readonly (Buffer | (() => Promise<Buffer>))[]) {
  const handle = await open(at, 'wx', 0o600);
  try {
    let size = 0;
    for (const part of parts) {
      const content = typeof part === 'function' ? await part() : part;
      await handle.writeFile(content);
      size += content.length;
    }
    if (size !== file.size) throw new BackupError(`Damaged: ${file.path} has ${size} bytes instead of ${file.size}.`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await utimes(at, file.modified / 1000, file.modified / 1000);
}

/** Reads and verifies a chunk. Refuses by the name of the file. */
export async function readChunk(line: BackupChain, name: string, file: string): Promise<Buffer> {
  const object = chunkObjectName(name);
  const content = await line.get(object).catch((error) => {
    throw error instanceof BackupError ? new BackupError(`${error.message} It is part of ${file}.`) : error;
  });
  if (!content) throw new BackupError(`Missing: ${object}, part of ${file}.`);
  if (line.codec.contentName(content) !== name) throw new BackupError(`Damaged: ${object}, part of ${file}.`);
  return content;
}

/** Path below the data folder; refuses a manifest entry outside of it. */
function inside(name: string): string {
  if (path.isAbsolute(name) || name.split(/[/\\]/).includes('..'))
    throw new BackupError(`Refused: a file named ${name}.`);
  return name;
}
