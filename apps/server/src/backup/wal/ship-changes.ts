import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  acquireLock,
  backupLocks,
  type ClusterFacts,
  type OwnerClient,
  readClusterFacts,
  releaseLock,
} from '../base/cluster.ts';
import { listBaseBackups, readManifest } from '../base/manifest.ts';
import type { BackupChain } from '../line/backup-chain.ts';
import { advanceSlot, ensureSlot } from './replication-slot.ts';
import { parsePosition, parseSegmentNumber, segmentName } from './segments.ts';
import { type ShippedUploads, shipUploads } from './ship-uploads.ts';

/** Time up to which a chain is complete. */
export interface ShipProgress {
  readonly at: string;
  readonly through: string;
}

/**
 * WAL cannot be shipped: segments after the last shipped one are missing, or the chain is ahead of this database and
 * belongs to another copy. A new base backup is needed.
 */
export class BrokenChainError extends Error {}

/** Another database, such as a copy of the data folder, has continued the chain. */
export class ForeignChainError extends Error {}

/** State between two calls; if lost, it is read from the target. */
export interface ShipState {
  last?: bigint;
  uploads?: ShippedUploads;
}

/**
 * Ships changes: first uploaded files, then the WAL that refers to them. Afterwards every change committed before the
 * call is in the target.
 */
export async function shipChanges(
  line: BackupChain,
  owner: OwnerClient,
  dataDir: string,
  memory: ShipState,
): Promise<ShipProgress> {
  await acquireLock(owner, backupLocks.wal);
  try {
    const facts = await readClusterFacts(owner);
    const size = BigInt(facts.segmentSize);
    const kept = await ensureSlot(owner);
    memory.last ??= await lastShipped(line, facts);
    const at = new Date();
    // Switches to a new segment if the current one has content.
    await owner.query('select pg_switch_wal()');
    const { rows } = await owner.query<{ flushed: string }>('select pg_current_wal_flush_lsn() as flushed');
    const complete = parsePosition(rows[0]?.flushed ?? '0/0') / size - 1n;
    if (memory.last > complete) throw new ForeignChainError(`${line.info.id} is ahead of this database`);
    if (kept === undefined ? memory.last < complete : kept / size > memory.last + 1n)
      throw new BrokenChainError('WAL is missing');
    memory.uploads = await shipUploads(line, dataDir, at, memory.uploads);
    for (let number = memory.last + 1n; number <= complete; number += 1n) {
      await shipSegment(line, dataDir, segmentName(facts.timeline, number, facts.segmentSize));
      memory.last = number;
    }
    await advanceSlot(owner, (memory.last + 1n) * size);
    const shipped = { at: at.toISOString(), through: segmentName(facts.timeline, memory.last, facts.segmentSize) };
    await line.put('shipped', Buffer.from(JSON.stringify(shipped)));
    return shipped;
  } finally {
    await releaseLock(owner, backupLocks.wal);
  }
}

/** Time and segment of the last shipment to a chain. */
export async function readShipProgress(line: BackupChain): Promise<ShipProgress | undefined> {
  const content = await line.get('shipped');
  return content && JSON.parse(String(content));
}

async function shipSegment(line: BackupChain, dataDir: string, name: string): Promise<void> {
  await line.put(`wal/${name}`, await readFile(path.join(dataDir, 'postgres', 'pg_wal', name)));
}

/** Last segment that follows the newest backup without a gap. */
async function lastShipped(line: BackupChain, { segmentSize, timeline }: ClusterFacts): Promise<bigint> {
  const newest = (await listBaseBackups(line)).at(-1);
  if (!newest) throw new BrokenChainError('there is no backup yet');
  const manifest = await readManifest(line, newest);
  if (manifest.timeline !== timeline) throw new ForeignChainError(`${line.info.id} is of another timeline`);
  const there = new Set((await line.list('wal/')).map(({ name }) => name.slice('wal/'.length)));
  let last = parseSegmentNumber(manifest.lastSegment, segmentSize);
  while (there.has(segmentName(timeline, last + 1n, segmentSize))) last += 1n;
  return last;
}
