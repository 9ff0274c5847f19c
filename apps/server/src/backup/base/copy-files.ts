import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupChain } from '../line/backup-chain.ts';
import { forEachParallel } from './for-each-parallel.ts';
import type { FileEntry } from './manifest.ts';

/** Fixed chunk size: unchanged parts of a table file are not stored again. */
const chunkSize = 4 * 1024 * 1024;
const smallFile = 512 * 1024;
const parallel = 4;

/** Storage of chunks, each content once. */
export interface ChunkStore {
  /** Stores a content unless it exists, and returns its name. */
  store(content: Uint8Array): Promise<string>;
  /** Names of chunks written in this run. */
  readonly written: ReadonlySet<string>;
}

/** `known`: chunks already in the chain; none may be removed meanwhile. */
export function openChunkStore(line: BackupChain, known: Iterable<string> = []): ChunkStore {
  const there = new Set(known);
  const written = new Set<string>();
  const writing = new Map<string, Promise<void>>();
  return {
    written,
    store: async (content) => {
      const name = line.codec.contentName(content);
      if (there.has(name)) return name;
      const write = writing.get(name) ?? line.put(chunkObjectName(name), content);
      writing.set(name, write);
      await write;
      writing.delete(name);
      there.add(name);
      written.add(name);
      return name;
    },
  };
}

export const chunkObjectName = (name: string): string => `chunk/${name.slice(0, 2)}/${name}`;
export const chunkName = (object: string): string => object.replace(/^.*\//, '');

/** A file to copy, relative to the data folder. */
export interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly modified: number;
}

/** All files and folders below a folder; those deleted meanwhile are skipped. */
export async function walkFolder(root: string, folder: string, isWanted: (file: string) => boolean) {
  const files: FoundFile[] = [];
  const folders: string[] = [];
  const visit = async (at: string): Promise<void> => {
    const entries = await readdir(path.join(root, at), { withFileTypes: true }).catch(ignoreMissing);
    if (!entries) return;
    folders.push(at);
    for (const entry of entries) {
      const name = `${at}/${entry.name}`;
      if (entry.isDirectory()) await visit(name);
      else if (entry.isFile() && isWanted(name)) {
        const found = await stat(path.join(root, name)).catch(ignoreMissing);
        if (found) files.push({ path: name, size: found.size, modified: Math.trunc(found.mtimeMs) });
      }
    }
  };
  await visit(folder);
  return { files, folders };
}

/** Copies files while they change; WAL replay makes them consistent. `onFile` is called for each. */
export async function copyFiles(
  root: string,
  files: readonly FoundFile[],
  chunks: ChunkStore,
  onFile: (file: FoundFile) => void = () => undefined,
): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  const small = files.filter(({ size }) => size <= smallFile);
  await forEachParallel(readPacks(root, small), parallel, async ({ content, members }) => {
    const name = content.length > 0 ? [await chunks.store(content)] : [];
    for (const { file, offset, size } of members) {
      entries.push({ path: file.path, size, modified: file.modified, chunks: size > 0 ? name : [], offset });
      onFile(file);
    }
  });
  const large = files.filter(({ size }) => size > smallFile);
  await forEachParallel(large, parallel, async (file) => {
    const entry = await copyFile(root, file, chunks);
    if (entry) entries.push(entry);
    onFile(file);
  });
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
}

interface SmallFilePack {
  readonly content: Buffer;
  readonly members: readonly { readonly file: FoundFile; readonly offset: number; readonly size: number }[];
}

/** Groups neighbouring small files into one chunk, because a cluster has thousands of them. */
async function* readPacks(root: string, files: readonly FoundFile[]): AsyncGenerator<SmallFilePack> {
  let parts: Buffer[] = [];
  let members: { file: FoundFile; offset: number; size: number }[] = [];
  let length = 0;
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const content = await readFile(path.join(root, file.path)).catch(ignoreMissing);
    if (!content) continue;
    members.push({ file, offset: length, size: content.length });
    parts.push(content);
    length += content.length;
    if (length < chunkSize) continue;
    yield { content: Buffer.concat(parts), members };
    [parts, members, length] = [[], [], 0];
  }
  if (members.length > 0) yield { content: Buffer.concat(parts), members };
}

async function copyFile(
  root: string,
  { path: name, modified }: FoundFile,
  chunks: ChunkStore,
): Promise<FileEntry | undefined> {
  const handle = await open(path.join(root, name)).catch(ignoreMissing);
  if (!handle) return undefined;
  try {
    const names: string[] = [];
    let size = 0;
    for (;;) {
      const { buffer, bytesRead } = await readFully(handle, size);
      if (bytesRead > 0) names.push(await chunks.store(buffer.subarray(0, bytesRead)));
      size += bytesRead;
      if (bytesRead < chunkSize) return { path: name, size, modified, chunks: names, offset: 0 };
    }
  } finally {
    await handle.close();
  }
}

async function readFully(handle: Awaited<ReturnType<typeof open>>, position: number) {
  const buffer = Buffer.allocUnsafe(chunkSize);
  let bytesRead = 0;
  while (bytesRead < chunkSize) {
    const read = await handle.read(buffer, bytesRead, chunkSize - bytesRead, position + bytesRead);
    if (read.bytesRead === 0) break;
    bytesRead += read.bytesRead;
  }
  return { buffer, bytesRead };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
