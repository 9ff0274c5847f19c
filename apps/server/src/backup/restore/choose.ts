import { wireTime } from '@refectory/engine/request/clock.ts';
import { BackupError } from '../backup-error.ts';
import { listBases, type Manifest, momentOf, readManifest } from '../base/manifest.ts';
import { type Line, type LineNote, listLines, openLine } from '../line/line.ts';
import type { Target } from '../target/target.ts';
import { segmentName, segmentNumber } from '../wal/segments.ts';
import { readShipped } from '../wal/ship-wal.ts';

export interface Wish {
  readonly line: string | undefined;
  /** A moment to go back to; without one as far as there are changes. */
  readonly until: Date | undefined;
  readonly zone: string;
  passphrase(note: LineNote): Promise<string | undefined>;
}

/** What will be restored: a backup and the WAL that leads on from it. */
export interface Choice {
  readonly line: Line;
  readonly base: string;
  readonly manifest: Manifest;
  readonly segments: readonly string[];
}

/** Finds the backup to begin with. Refuses a moment that cannot be reached, and says which can. */
export async function chooseBackup(target: Target, wish: Wish): Promise<Choice> {
  const note = await chooseLine(target, wish.line);
  const line = await openLine(target, note, await wish.passphrase(note));
  const bases = await listBases(line);
  if (bases.length === 0) throw new BackupError(`${note.id} in ${target.address} has no complete backup.`);
  const { until } = wish;
  for (const base of bases.toReversed()) {
    if (until && momentOf(base) > until) continue;
    const manifest = await readManifest(line, base);
    if (until && new Date(manifest.stopped) > until) continue;
    const segments = await following(line, manifest);
    if (until) await refuseUnreachable(line, manifest, segments, wish);
    return { line, base, manifest, segments };
  }
  const oldest = await readManifest(line, bases[0] as string);
  throw new BackupError(`The oldest moment of ${note.id} is ${wireTime(new Date(oldest.stopped), wish.zone)}.`);
}

async function chooseLine(target: Target, wanted: string | undefined): Promise<LineNote> {
  const lines = await listLines(target);
  if (lines.length === 0) throw new BackupError(`There is no backup in ${target.address}.`);
  const chosen = wanted === undefined ? lines : lines.filter(({ id }) => id === wanted);
  if (chosen.length === 1) return chosen[0] as LineNote;
  const known = lines.map(({ id, host, folder, began }) => `  ${id}  begun ${began} by ${host}:${folder}`).join('\n');
  if (wanted !== undefined) throw new BackupError(`There is no ${wanted} in ${target.address}, but:\n${known}`);
  throw new BackupError(`${target.address} holds several lines of backups. Name one by --line:\n${known}`);
}

/** The segments that follow the backup without a gap. */
async function following(line: Line, { lastSegment, timeline, segmentSize }: Manifest): Promise<string[]> {
  const there = new Set((await line.list('wal/')).map(({ name }) => name.slice('wal/'.length)));
  const segments: string[] = [];
  for (let number = segmentNumber(lastSegment, segmentSize) + 1n; ; number += 1n) {
    const name = segmentName(timeline, number, segmentSize);
    if (!there.has(name)) return segments;
    segments.push(name);
  }
}

async function refuseUnreachable(line: Line, manifest: Manifest, segments: readonly string[], { until, zone }: Wish) {
  const shipped = await readShipped(line);
  const end = segments.at(-1) ?? manifest.lastSegment;
  const isWhole = shipped !== undefined && end >= shipped.through;
  const last = isWhole && shipped.at > manifest.stopped ? shipped.at : manifest.stopped;
  if (until && until > new Date(last))
    throw new BackupError(
      isWhole || !shipped
        ? `The last moment of ${line.note.id} is ${wireTime(new Date(last), zone)}.`
        : `The changes after ${wireTime(new Date(last), zone)} are kept no longer. Choose that moment, or a later backup.`,
    );
}
