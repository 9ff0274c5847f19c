import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { BackupError } from '../backup-error.ts';
import type { Stored, Target } from '../target/target.ts';
import { chooseKeys, type KeySettings, openSeal, plainSeal, type Seal } from './seal.ts';

/** What is said of a line in the clear. */
export interface LineNote {
  readonly id: string;
  readonly host: string;
  readonly folder: string;
  readonly began: string;
  readonly keys: KeySettings | null;
}

/**
 * One life of a database in a target: from its first backup until it is lost or restored, which begins another line.
 * Its note is `lines/<id>.json`. Its objects, below its id: `base/<moment>` (what a backup consists of), `chunk/<name>` (contents), `wal/<segment>`,
 * `files/<moment>` (uploads since), `shipped` (until when changes are there).
 */
export interface Line {
  readonly note: LineNote;
  readonly target: Target;
  readonly seal: Seal;
  put(name: string, content: Uint8Array): Promise<void>;
  /** Refuses what is damaged, by name; undefined when there is none of that name. */
  get(name: string): Promise<Buffer | undefined>;
  list(prefix: string): Promise<Stored[]>;
  remove(names: readonly string[]): Promise<void>;
}

const notes = 'lines/';
const noteOf = (id: string) => `${notes}${id}.json`;

/** The lines of a target, the oldest first. */
export async function listLines(target: Target): Promise<LineNote[]> {
  const found: LineNote[] = [];
  for (const { name } of await target.list(notes)) found.push(JSON.parse(String(await target.get(name))));
  return found.sort((a, b) => (a.began < b.began ? -1 : 1));
}

/** Begins a line for the database in this folder. */
export async function beginLine(target: Target, folder: string, passphrase: string | undefined): Promise<Line> {
  const began = new Date().toISOString();
  const id = `line-${began.slice(0, 10).replaceAll('-', '')}-${randomBytes(4).toString('hex')}`;
  const keys = passphrase === undefined ? null : await chooseKeys(passphrase);
  const note = { id, host: hostname(), folder, began, keys };
  await target.put(noteOf(id), Buffer.from(JSON.stringify(note, null, 2)));
  return openLine(target, note, passphrase);
}

/** Finds a line by its id. */
export async function findLine(target: Target, id: string): Promise<LineNote | undefined> {
  const bytes = await target.get(noteOf(id));
  return bytes && JSON.parse(String(bytes));
}

/** Opens a line. Refuses a missing or wrong passphrase. */
export async function openLine(target: Target, note: LineNote, passphrase: string | undefined): Promise<Line> {
  const seal = await sealFor(note, passphrase);
  const full = (name: string) => `${note.id}/${name}`;
  return {
    note,
    target,
    seal,
    put: async (name, content) => target.put(full(name), await seal.pack(full(name), content)),
    get: async (name) => {
      const bytes = await target.get(full(name));
      if (!bytes) return undefined;
      const content = await seal.unpack(full(name), bytes);
      if (!content) throw new BackupError(`Damaged: ${full(name)} in ${target.address}.`);
      return content;
    },
    list: async (prefix) => {
      const stored = await target.list(full(prefix));
      return stored.map(({ name, size }) => ({ name: name.slice(note.id.length + 1), size }));
    },
    remove: (names) => target.remove(names.map(full)),
  };
}

/** Whether the line was begun with this passphrase, or without one. */
export async function fits({ keys }: LineNote, passphrase: string | undefined): Promise<boolean> {
  if (!keys || passphrase === undefined) return !keys && passphrase === undefined;
  return (await openSeal(passphrase, keys)) !== undefined;
}

async function sealFor({ id, keys }: LineNote, passphrase: string | undefined): Promise<Seal> {
  if (!keys) return plainSeal;
  if (passphrase === undefined) throw new BackupError(`${id} is encrypted: set BACKUP_PASSPHRASE.`);
  const seal = await openSeal(passphrase, keys);
  if (!seal) throw new BackupError(`The passphrase is not the one of ${id}.`);
  return seal;
}
