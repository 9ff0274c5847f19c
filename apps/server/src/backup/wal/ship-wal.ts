import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ClusterFacts, lock, locks, type Owner, readFacts, unlock } from '../base/cluster.ts';
import { listBases, readManifest } from '../base/manifest.ts';
import type { Line } from '../line/line.ts';
import { positionOf, segmentName, segmentNumber } from './segments.ts';
import { shipUploads, type UploadsShipped } from './ship-uploads.ts';
import { keepWal, releaseWal } from './slot.ts';

/** Until when a line has everything. */
export interface Shipped {
  readonly at: string;
  readonly through: string;
}

/** Why WAL cannot be shipped on: what is in the target does not lead to where the database is. A new backup mends it. */
export class BrokenLine extends Error {}

/** Another database goes on in the same line, such as a copy of the data folder. */
export class ForeignLine extends Error {}

/** What the shipper remembers between two turns; what it has forgotten it finds in the target. */
export interface ShipMemory {
  last?: bigint;
  uploads?: UploadsShipped;
}

/**
 * Ships what has changed: first the uploads, then the WAL that knows of them. Afterwards everything answered before
 * it was called is in the target.
 */
export async function shipChanges(line: Line, owner: Owner, dataDir: string, memory: ShipMemory): Promise<Shipped> {
  await lock(owner, locks.wal);
  try {
    const facts = await readFacts(owner);
    const size = BigInt(facts.segmentSize);
    const kept = await keepWal(owner);
    memory.last ??= await lastShipped(line, facts);
    const at = new Date();
    // Ends the running segment if anything is in it.
    await owner.query('select pg_switch_wal()');
    const { rows } = await owner.query<{ flushed: string }>('select pg_current_wal_flush_lsn() as flushed');
    const complete = positionOf(rows[0]?.flushed ?? '0/0') / size - 1n;
    if (memory.last > complete) throw new ForeignLine(`${line.note.id} is ahead of this database`);
    if (kept === undefined ? memory.last < complete : kept / size > memory.last + 1n)
      throw new BrokenLine('WAL is missing');
    memory.uploads = await shipUploads(line, dataDir, at, memory.uploads);
    for (let number = memory.last + 1n; number <= complete; number += 1n) {
      await shipSegment(line, dataDir, segmentName(facts.timeline, number, facts.segmentSize));
      memory.last = number;
    }
    await releaseWal(owner, (memory.last + 1n) * size);
    const shipped = { at: at.toISOString(), through: segmentName(facts.timeline, memory.last, facts.segmentSize) };
    await line.put('shipped', Buffer.from(JSON.stringify(shipped)));
    return shipped;
  } finally {
    await unlock(owner, locks.wal);
  }
}

/** When a line was last shipped to, and through which segment. */
export async function readShipped(line: Line): Promise<Shipped | undefined> {
  const content = await line.get('shipped');
  return content && JSON.parse(String(content));
}

async function shipSegment(line: Line, dataDir: string, name: string): Promise<void> {
  await line.put(`wal/${name}`, await readFile(path.join(dataDir, 'postgres', 'pg_wal', name)));
}

/** The last segment that follows without a gap from the newest backup. */
async function lastShipped(line: Line, { segmentSize, timeline }: ClusterFacts): Promise<bigint> {
  const newest = (await listBases(line)).at(-1);
  if (!newest) throw new BrokenLine('there is no backup yet');
  const manifest = await readManifest(line, newest);
  if (manifest.timeline !== timeline) throw new ForeignLine(`${line.note.id} is of another timeline`);
  const there = new Set((await line.list('wal/')).map(({ name }) => name.slice('wal/'.length)));
  let last = segmentNumber(manifest.lastSegment, segmentSize);
  while (there.has(segmentName(timeline, last + 1n, segmentSize))) last += 1n;
  return last;
}
