import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Target } from '../target/target.ts';
import { type Choice, chooseBackup, type Wish } from './choose.ts';
import { fetchFiles, fetchSegments, filesAt } from './fetch-files.ts';
import { preparePlace } from './place.ts';
import { type Proven, prove, refuseNewer } from './prove.ts';
import { recover } from './recover.ts';

export interface RestoreParts extends Wish {
  readonly target: Target;
  /** The data folder that is restored to. */
  readonly folder: string;
  readonly overwrite: boolean;
  readonly say: (line: string) => void;
  readonly progress: (done: number, total: number) => void;
}

/** What a restore has brought back. */
export interface Restored {
  readonly choice: Choice;
  readonly files: number;
  /** Of the last change in the database. */
  readonly lastChange: Date | undefined;
  readonly proofs: readonly Proven[];
  /** Where what was in the folder has gone. */
  readonly aside: string | undefined;
}

/**
 * Restores a backup and the changes after it into a folder: fetched and checked, replayed by PostgreSQL, wallets proven.
 * Only then is it put in place; a restore that fails leaves the folder as it was.
 */
export async function restore(parts: RestoreParts): Promise<Restored> {
  const { target, folder, until, say, progress } = parts;
  const choice = await chooseBackup(target, parts);
  const { line, manifest, segments } = choice;
  refuseNewer(manifest);
  const files = await filesAt(choice, until);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const place = preparePlace(folder, bytes + (segments.length + 8) * manifest.segmentSize, parts.overwrite);
  try {
    say(`Restoring the backup of ${manifest.stopped} and ${segments.length} WAL segments of ${line.note.id} …`);
    let done = 0;
    await fetchFiles(line, manifest.folders, files, place.draft, (size) => progress((done += size), bytes));
    const wal = path.join(place.draft, 'wal');
    await fetchSegments(line, segments, wal);
    say('All checksums hold. Replaying …');
    const { database, lastChange } = await recover(place.draft, wal, until);
    const secret = readFileSync(path.join(place.draft, 'secret'), 'utf8').trim();
    const proofs = await prove(database.ownerUrl, secret, parts.zone).finally(database.stop);
    return { choice, files: files.length, lastChange, proofs, aside: place.settle() };
  } catch (error) {
    place.discard();
    throw error;
  }
}
