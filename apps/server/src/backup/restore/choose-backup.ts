import { formatWireTime } from '@refectory/engine/request/clock.ts';
import { BackupError } from '../backup-error.ts';
import { listBaseBackups, type Manifest, parseTimeName, readManifest } from '../base/manifest.ts';
import { type BackupChain, type ChainInfo, listChains, openChain } from '../line/backup-chain.ts';
import type { BackupTarget } from '../target/backup-target.ts';
import { parseSegmentNumber, segmentName } from '../wal/segments.ts';
import { readShipProgress } from '../wal/ship-changes.ts';

export interface RestoreRequest {
  readonly chainId: string | undefined;
  /** Time to restore; by default the latest possible. */
  readonly until: Date | undefined;
  readonly zone: string;
  passphrase(note: ChainInfo): Promise<string | undefined>;
}

/** A backup and the WAL that follows it. */
export interface RestorePoint {
  readonly chain: BackupChain;
  readonly base: string;
  readonly manifest: Manifest;
  readonly segments: readonly string[];
}

/** Chooses the backup to restore from. Refuses a time that cannot be restored, with those that can. */
export async function chooseBackup(target: BackupTarget, request: RestoreRequest): Promise<RestorePoint> {
  const note = await chooseChain(target, request.chainId);
  const chain = await openChain(target, note, await request.passphrase(note));
  const bases = await listBaseBackups(chain);
  if (bases.length === 0) throw new BackupError(`${note.id} in ${target.address} has no complete backup.`);
  const { until } = request;
  for (const base of bases.toReversed()) {
    if (until && parseTimeName(base) > until) continue;
    const manifest = await readManifest(chain, base);
    if (until && new Date(manifest.stopped) > until) continue;
    const segments = await listFollowingSegments(chain, manifest);
    if (until) await assertReachable(chain, manifest, segments, request);
    return { chain, base, manifest, segments };
  }
  const oldest = await readManifest(chain, bases[0] as string);
  throw new BackupError(
    `The oldest moment of ${note.id} is ${formatWireTime(new Date(oldest.stopped), request.zone)}.`,
  );
}

async function chooseChain(target: BackupTarget, wanted: string | undefined): Promise<ChainInfo> {
  const lines = await listChains(target);
  if (lines.length === 0) throw new BackupError(`There is no backup in ${target.address}.`);
  const chosen = wanted === undefined ? lines : lines.filter(({ id }) => id === wanted);
  if (chosen.length === 1) return chosen[0] as ChainInfo;
  const known = lines.map(({ id, host, folder, began }) => `  ${id}  begun ${began} by ${host}:${folder}`).join('\n');
  if (wanted !== undefined)
    throw new BackupError(`There is no chain ${wanted} in ${target.address}; available:\n${known}`);
  throw new BackupError(`${target.address} holds backups of several databases. Choose one with --line:\n${known}`);
}

/** Segments that follow the backup without a gap. */
async function listFollowingSegments(
  line: BackupChain,
  { lastSegment, timeline, segmentSize }: Manifest,
): Promise<string[]> {
  const there = new Set((await line.list('wal/')).map(({ name }) => name.slice('wal/'.length)));
  const segments: string[] = [];
  for (let number = parseSegmentNumber(lastSegment, segmentSize) + 1n; ; number += 1n) {
    const name = segmentName(timeline, number, segmentSize);
    if (!there.has(name)) return segments;
    segments.push(name);
  }
}

async function assertReachable(
  line: BackupChain,
  manifest: Manifest,
  segments: readonly string[],
  { until, zone }: RestoreRequest,
) {
  const shipped = await readShipProgress(line);
  const end = segments.at(-1) ?? manifest.lastSegment;
  const isWhole = shipped !== undefined && end >= shipped.through;
  const last = isWhole && shipped.at > manifest.stopped ? shipped.at : manifest.stopped;
  if (until && until > new Date(last))
    throw new BackupError(
      isWhole || !shipped
        ? `The last moment of ${line.info.id} is ${formatWireTime(new Date(last), zone)}.`
        : `The changes after ${formatWireTime(new Date(last), zone)} are kept no longer. Choose that moment, or a later backup.`,
    );
}
