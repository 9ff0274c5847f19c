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

/** Until when a line has everything. */
export interface ShipProgress {
  readonly at: string;
  readonly through: string;
}

/**
 * WAL cannot be shipped: it is missing after the last shipped segment, or the chain is ahead of this database and so
 * belongs to another copy. A new base backup is needed.
 */
export class BrokenChainError extends Error {}

/** Another database goes on in the same line, such as a copy of the data folder. */
export class ForeignChainError extends Error {}

/** What the shipper remembers between two turns; what it has forgotten it finds in the target. */
export interface ShipState {
  last?: bigint;
  uploads?: ShippedUploads;
}

/**
 * Ships what has changed: first the uploads, then the WAL that knows of them. Afterwards everything answered before
 * it was called is in the target.
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
    // Ends the running segment if anything is in it.
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

/** When a line was last shipped to, and through which segment. */
export async function readShipProgress(line: BackupChain): Promise<ShipProgress | undefined> {
  const content = await line.get('shipped');
  return content && JSON.parse(String(content));
}

async function shipSegment(line: BackupChain, dataDir: string, name: string): Promise<void> {
  await line.put(`wal/${name}`, await readFile(path.join(dataDir, 'postgres', 'pg_wal', name)));
}

/** The last segment that follows without a gap from the newest backup. */
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
