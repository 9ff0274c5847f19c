import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Target } from '../target/target.ts';
import { beginLine, findLine, fits, type Line, openLine } from './line.ts';

/** Opens the line of the database in this folder; begins one where there is none yet, or none with this passphrase. */
export async function openOwnLine(target: Target, dataDir: string, passphrase: string | undefined): Promise<Line> {
  const id = readIds(dataDir)[target.address];
  const note = id === undefined ? undefined : await findLine(target, id);
  if (note && (await fits(note, passphrase))) return openLine(target, note, passphrase);
  const line = await beginLine(target, dataDir, passphrase);
  writeFileSync(fileOf(dataDir), JSON.stringify({ ...readIds(dataDir), [target.address]: line.note.id }, null, 2));
  return line;
}

/** The database does not go on in the line it had: the next one begins anew. */
export function leaveOwnLine(target: Target, dataDir: string): void {
  const { [target.address]: _, ...others } = readIds(dataDir);
  writeFileSync(fileOf(dataDir), JSON.stringify(others, null, 2));
}

/** Which line this folder's database goes on in, by target. Not part of a backup: what is restored begins a line. */
const fileOf = (dataDir: string) => path.join(dataDir, 'backup-lines.json');

function readIds(dataDir: string): Record<string, string> {
  return existsSync(fileOf(dataDir)) ? JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) : {};
}
