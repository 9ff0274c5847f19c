import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { BackupError } from '../backup-error.ts';
import type { BackupTarget, StoredObject } from '../target/backup-target.ts';
import { createKdfSettings, type KdfSettings, type ObjectCodec, openCodec, plainCodec } from './object-codec.ts';

/** The unencrypted description of a chain. */
export interface ChainInfo {
  readonly id: string;
  readonly host: string;
  readonly folder: string;
  readonly began: string;
  readonly keys: KdfSettings | null;
}

/**
 * A backup chain: all backups and WAL of one database from its first backup until it is lost or restored; a restored
 * database starts a new chain. Its info is `lines/<id>.json`; its objects, below its id:
 *
 * | name | content |
 * |---|---|
 * | `base/<moment>` | manifest of a base backup |
 * | `chunk/<name>` | file contents, each stored once |
 * | `wal/<segment>` | shipped WAL |
 * | `files/<moment>` | uploads since |
 * | `shipped` | time up to which changes are shipped |
 */
export interface BackupChain {
  readonly info: ChainInfo;
  readonly target: BackupTarget;
  readonly codec: ObjectCodec;
  put(name: string, content: Uint8Array): Promise<void>;
  /** Undefined if the object does not exist. Refuses a damaged one by name. */
  get(name: string): Promise<Buffer | undefined>;
  list(prefix: string): Promise<StoredObject[]>;
  remove(names: readonly string[]): Promise<void>;
}

const chainFolder = 'lines/';
const chainInfoName = (id: string) => `${chainFolder}${id}.json`;

/** Returns the chains of a target, oldest first. */
export async function listChains(target: BackupTarget): Promise<ChainInfo[]> {
  const found: ChainInfo[] = [];
  for (const { name } of await target.list(chainFolder)) found.push(JSON.parse(String(await target.get(name))));
  return found.sort((a, b) => (a.began < b.began ? -1 : 1));
}

/** Creates a chain for the database in a folder. */
export async function createChain(
  target: BackupTarget,
  folder: string,
  passphrase: string | undefined,
): Promise<BackupChain> {
  const began = new Date().toISOString();
  const id = `line-${began.slice(0, 10).replaceAll('-', '')}-${randomBytes(4).toString('hex')}`;
  const keys = passphrase === undefined ? null : await createKdfSettings(passphrase);
  const note = { id, host: hostname(), folder, began, keys };
  await target.put(chainInfoName(id), Buffer.from(JSON.stringify(note, null, 2)));
  return openChain(target, note, passphrase);
}

/** Finds a chain by id. */
export async function findChain(target: BackupTarget, id: string): Promise<ChainInfo | undefined> {
  const bytes = await target.get(chainInfoName(id));
  return bytes && JSON.parse(String(bytes));
}

/** Opens a chain. Refuses a missing or wrong passphrase. */
export async function openChain(
  target: BackupTarget,
  info: ChainInfo,
  passphrase: string | undefined,
): Promise<BackupChain> {
  const codec = await openCodecFor(info, passphrase);
  const full = (name: string) => `${info.id}/${name}`;
  return {
    info,
    target,
    codec,
    put: async (name, content) => target.put(full(name), await codec.pack(full(name), content)),
    get: async (name) => {
      const bytes = await target.get(full(name));
      if (!bytes) return undefined;
      const content = await codec.unpack(full(name), bytes);
      if (!content) throw new BackupError(`Damaged: ${full(name)} in ${target.address}.`);
      return content;
    },
    list: async (prefix) => {
      const stored = await target.list(full(prefix));
      return stored.map(({ name, size }) => ({ name: name.slice(info.id.length + 1), size }));
    },
    remove: (names) => target.remove(names.map(full)),
  };
}

/** Whether a chain was created with this passphrase, or without one. */
export async function matchesPassphrase({ keys }: ChainInfo, passphrase: string | undefined): Promise<boolean> {
  if (!keys || passphrase === undefined) return !keys && passphrase === undefined;
  return (await openCodec(passphrase, keys)) !== undefined;
}

async function openCodecFor({ id, keys }: ChainInfo, passphrase: string | undefined): Promise<ObjectCodec> {
  if (!keys) return plainCodec;
  if (passphrase === undefined) throw new BackupError(`${id} is encrypted: set BACKUP_PASSPHRASE.`);
  const seal = await openCodec(passphrase, keys);
  if (!seal) throw new BackupError(`The passphrase is not the one of ${id}.`);
  return seal;
}
