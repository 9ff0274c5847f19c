import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '../backup-error.ts';
import type { BackupChain } from '../line/backup-chain.ts';
import { isSegment, parsePosition, segmentName } from '../wal/segments.ts';
import {
  acquireLock,
  backupLocks,
  type ClusterFacts,
  connectAsOwner,
  type OwnerClient,
  readClusterFacts,
} from './cluster.ts';
import { isCopiedFile, isCopiedFolder } from './cluster-files.ts';
import {
  type ChunkStore,
  chunkName,
  chunkObjectName,
  copyFiles,
  type FoundFile,
  openChunkStore,
  walkFolder,
} from './copy-files.ts';
import { forEachParallel } from './for-each-parallel.ts';
import { type FileEntry, formatTimeName, listBaseBackups, type Manifest, readManifest } from './manifest.ts';

export interface BaseBackupOptions {
  readonly dataDir: string;
  readonly ownerUrl: string;
  /** Stored in the backup: it signs tokens, encrypts stored secrets and derives the application role's password. */
  readonly secret: string;
  readonly progress?: (done: number, total: number) => void;
}

/** Result of a backup. */
export interface BaseBackupResult {
  readonly name: string;
  readonly manifest: Manifest;
  readonly bytes: number;
  readonly chunksWritten: number;
}

/**
 * Copies the running cluster, the uploaded files and the secret; includes every change committed before the database
 * copy ended. Everything written is read back and verified before the manifest is written.
 */
export async function createBaseBackup(
  line: BackupChain,
  { dataDir, ownerUrl, secret, progress = () => {} }: BaseBackupOptions,
): Promise<BaseBackupResult> {
  const owner = await connectAsOwner(ownerUrl);
  try {
    await acquireLock(owner, backupLocks.base);
    const started = new Date();
    const chunks = openChunkStore(
      line,
      (await line.list('chunk/')).map(({ name }) => chunkName(name)),
    );
    const facts = await readClusterFacts(owner);
    const counted = countProgress(progress);
    const cluster = await copyCluster(owner, dataDir, facts, chunks, counted);
    // After the database, so that every row in the copy has its file.
    const uploads = await copyUploadedFiles(line, dataDir, chunks, counted);
    const manifest: Manifest = {
      format: 1,
      started: started.toISOString(),
      ...facts,
      ...cluster,
      folders: [...cluster.folders, ...uploads.folders],
      files: [...cluster.files, ...uploads.files, ...(await copySecrets(dataDir, secret, chunks))],
    };
    await verifyWritten(line, chunks);
    const name = `base/${formatTimeName(started)}`;
    await line.put(name, Buffer.from(JSON.stringify(manifest)));
    const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
    return { name, manifest, bytes, chunksWritten: chunks.written.size };
  } finally {
    await owner.end();
  }
}

type Counted = ReturnType<typeof countProgress>;

function countProgress(progress: (done: number, total: number) => void) {
  let [done, total] = [0, 0];
  return {
    expect: (files: readonly FoundFile[]) => {
      for (const { size } of files) total += size;
    },
    done: ({ size }: FoundFile) => progress((done += size), total),
  };
}

/** Copies the cluster between `pg_backup_start` and `pg_backup_stop`, with the WAL needed for consistency. */
async function copyCluster(
  owner: OwnerClient,
  dataDir: string,
  facts: ClusterFacts,
  chunks: ChunkStore,
  counted: Counted,
) {
  // Retains the needed WAL until this session ends.
  await owner.query(`select pg_create_physical_replication_slot($1, true, true)`, [`refectory_base_${process.pid}`]);
  const { rows: starts } = await owner.query<{ at: string }>(`select pg_backup_start('refectory', true) as at`);
  const { files, folders } = await walkFolder(dataDir, 'postgres', isCopiedFile);
  // Copies the control file last, as PostgreSQL's own base backup does.
  const isControl = ({ path: name }: FoundFile) => name === 'postgres/global/pg_control';
  counted.expect(files);
  const entries = await copyFiles(
    dataDir,
    files.filter((file) => !isControl(file)),
    chunks,
    counted.done,
  );
  const control = await copyControl(dataDir, files.filter(isControl), chunks);
  const covers = new Date();
  const { rows: stops } = await owner.query<{ at: string; label: string; map: string; time: Date }>(
    `select lsn as at, labelfile as label, spcmapfile as map, clock_timestamp() as time from pg_backup_stop(false)`,
  );
  const [begun, ended] = [starts[0], stops[0]];
  if (!begun || !ended) throw new BackupError('PostgreSQL did not say where the backup begins and ends.');
  if (ended.map.trim()) throw new BackupError('Tablespaces outside of the data folder are not backed up.');
  const size = BigInt(facts.segmentSize);
  const [first, last] = [parsePosition(begun.at) / size, (parsePosition(ended.at) - 1n) / size];
  const segments: string[] = [];
  for (let number = first; number <= last; number += 1n)
    segments.push(segmentName(facts.timeline, number, facts.segmentSize));
  const wal = await copyFiles(dataDir, segments.map(walFile(facts.segmentSize)), chunks);
  if (wal.length < segments.length) throw new BackupError('WAL of this backup is missing.');
  return {
    covers: covers.toISOString(),
    stopped: ended.time.toISOString(),
    firstSegment: segments[0] as string,
    lastSegment: segments.at(-1) as string,
    folders: folders.filter(isCopiedFolder),
    files: [...entries, ...control, ...wal, await textEntry('postgres/backup_label', ended.label, chunks)],
  };
}

const walFile = (size: number) => (name: string) => ({ path: `postgres/pg_wal/${name}`, size, modified: 0 });

/** Read until two readings are equal, because it is overwritten in place. */
async function copyControl(dataDir: string, files: readonly FoundFile[], chunks: ChunkStore): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const { path: name, modified } of files) {
    let content = await readFile(path.join(dataDir, name));
    for (let before = Buffer.alloc(0); !before.equals(content); ) {
      before = content;
      content = await readFile(path.join(dataDir, name));
    }
    entries.push({ path: name, size: content.length, modified, chunks: [await chunks.store(content)], offset: 0 });
  }
  return entries;
}

/** Uploaded files never change, so those of the previous backup are not read again. */
async function copyUploadedFiles(line: BackupChain, dataDir: string, chunks: ChunkStore, counted: Counted) {
  const { files, folders } = await walkFolder(dataDir, 'files', () => true);
  const [last] = (await listBaseBackups(line)).slice(-1);
  const before = new Map((last ? (await readManifest(line, last)).files : []).map((file) => [file.path, file]));
  const isSame = (file: FoundFile) => {
    const old = before.get(file.path);
    return old?.size === file.size && old.modified === file.modified ? old : undefined;
  };
  const changed = files.filter((file) => !isSame(file));
  counted.expect(changed);
  const copied = await copyFiles(dataDir, changed, chunks, counted.done);
  return { folders, files: [...copied, ...files.flatMap((file) => isSame(file) ?? [])] };
}

async function copySecrets(dataDir: string, secret: string, chunks: ChunkStore): Promise<FileEntry[]> {
  const password = await readFile(path.join(dataDir, 'owner-password'), 'utf8');
  return [await textEntry('secret', secret, chunks), await textEntry('owner-password', password, chunks)];
}

async function textEntry(name: string, text: string, chunks: ChunkStore): Promise<FileEntry> {
  const content = Buffer.from(text);
  return { path: name, size: content.length, modified: Date.now(), chunks: [await chunks.store(content)], offset: 0 };
}

async function verifyWritten(line: BackupChain, { written }: ChunkStore): Promise<void> {
  await forEachParallel(written, 4, async (name) => {
    const content = await line.get(chunkObjectName(name));
    if (!content || line.codec.contentName(content) !== name)
      throw new BackupError(`Verification failed after writing: ${chunkObjectName(name)}.`);
  });
}

export const listManifestSegments = ({ files }: Manifest): string[] =>
  files.map(({ path: name }) => name.replace('postgres/pg_wal/', '')).filter(isSegment);
